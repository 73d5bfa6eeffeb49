import { useEffect, useRef, useState } from 'react';
import type { PictureFault, UploadPicture } from './pictureUploads.ts';

export type UploadState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly preview: string; readonly sentRatio: number }
  | { readonly state: 'failed'; readonly fault: PictureFault; readonly file: File }
  | { readonly state: 'done' };

interface Options {
  readonly upload: UploadPicture;
  readonly maxBytes: number;
  readonly onUploaded: (id: string) => void;
}

/** One upload at a time; a newer file or leaving the screen aborts the previous one. */
export function usePictureUpload({ upload, maxBytes, onUploaded }: Options) {
  const [uploadState, setUploadState] = useState<UploadState>({ state: 'idle' });
  const activeController = useRef<AbortController | null>(null);
  useEffect(() => () => activeController.current?.abort(), []);

  const start = async (file: File) => {
    activeController.current?.abort();
    if (file.size > maxBytes) return setUploadState({ state: 'failed', fault: 'bytes', file });
    const controller = new AbortController();
    activeController.current = controller;
    const preview = URL.createObjectURL(file);
    setUploadState({ state: 'busy', preview, sentRatio: 0 });
    const onProgress = (sentRatio: number) => {
      if (activeController.current === controller) setUploadState({ state: 'busy', preview, sentRatio });
    };
    const result = await upload(file, onProgress, controller.signal);
    URL.revokeObjectURL(preview);
    if (activeController.current !== controller) return;
    activeController.current = null;
    if (!result.ok) {
      setUploadState(result.fault === 'stopped' ? { state: 'idle' } : { state: 'failed', fault: result.fault, file });
      return;
    }
    onUploaded(result.id);
    setUploadState({ state: 'done' });
  };
  return {
    uploadState,
    start,
    stop: () => activeController.current?.abort(),
    reset: () => setUploadState({ state: 'idle' }),
  };
}
