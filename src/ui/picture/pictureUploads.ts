/** Why a picture was rejected; each has its own text. */
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

/** `stopped`: the editor cancelled it. */
export type PictureResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly fault: PictureFault | 'stopped' };

/** Uploads a file; `onProgress` receives the fraction that has been sent, 0 to 1. */
export type UploadPicture = (
  file: File,
  onProgress: (sentRatio: number) => void,
  signal: AbortSignal,
) => Promise<PictureResult>;
