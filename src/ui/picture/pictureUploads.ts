/** Why a picture was not taken; each has its words. */
export type PictureFault =
  | 'offline'
  | 'timeout'
  | 'bytes'
  | 'type'
  | 'unreadable'
  | 'pixels'
  | 'denied'
  | 'tooMany'
  | 'other';

/** `stopped`: the editor took it back. */
export type PictureResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly fault: PictureFault | 'stopped' };

/** Sends a file; `onProgress` is told which share of it has left, 0 to 1. */
export type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<PictureResult>;
