import { useEffect, useRef, useState } from 'react';
import type { PictureFault, UploadPicture } from './pictureUploads.ts';

export type Uploading =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly preview: string; readonly share: number }
  | { readonly state: 'failed'; readonly fault: PictureFault; readonly file: File }
  | { readonly state: 'done' };

interface Options {
  readonly upload: UploadPicture;
  readonly maxBytes: number;
  readonly onUploaded: (id: string) => void;
}

/** One upload at a time; a newer file or leaving the screen aborts the previous one. */
export function usePictureUpload({ upload, maxBytes, onUploaded }: Options) {
  const [uploading, setUploading] = useState<Uploading>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    if (file.size > maxBytes) return setUploading({ state: 'failed', fault: 'bytes', file });
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setUploading({ state: 'busy', preview, share: 0 });
    const onProgress = (share: number) => {
      if (running.current === controller) setUploading({ state: 'busy', preview, share });
    };
    const result = await upload(file, onProgress, controller.signal);
    URL.revokeObjectURL(preview);
    if (running.current !== controller) return;
    running.current = null;
    if (result.ok) onUploaded(result.id);
    if (result.ok) setUploading({ state: 'done' });
    else setUploading(result.fault === 'stopped' ? { state: 'idle' } : { state: 'failed', fault: result.fault, file });
  };
  return {
    uploading,
    start,
    stop: () => running.current?.abort(),
    reset: () => setUploading({ state: 'idle' }),
  };
}
