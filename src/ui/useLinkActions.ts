import { type RefObject, useRef } from 'react';

export type LinkStatus = 'copied' | 'copyFailed';

interface LinkActions {
  /** Ref of the read-only field that shows the link: its text is selected if copying fails. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly copy: () => Promise<void>;
  /** Opens the device's share sheet, or copies if that fails. Null if the device has no share sheet. */
  readonly send: (() => Promise<void>) | null;
}

/** Shares a link by the clipboard or the device's share sheet; `onStatus` receives the result. */
export function useLinkActions(link: string, onStatus: (status: LinkStatus) => void, title?: string): LinkActions {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      onStatus('copied');
    } catch {
      input.current?.select();
      onStatus('copyFailed');
    }
  };
  const send = async () => {
    try {
      await navigator.share({ url: link, ...(title !== undefined && { title }) });
    } catch (error) {
      // Closing the system's share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { input, copy, send: typeof navigator.share === 'function' ? send : null };
}
