import { type RefObject, useRef } from 'react';

export type LinkNews = 'copied' | 'copyFailed';

interface LinkActions {
  /** For the read-only field that shows the link: its text is selected where copying fails. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly copy: () => Promise<void>;
  /** Opens the device's share sheet; copies where that fails. Null where there is none. */
  readonly send: (() => Promise<void>) | null;
}

/** Passing a link on, by the clipboard or the device's share sheet; `onNews` says what became of it. */
export function useLinkActions(link: string, onNews: (news: LinkNews) => void, title?: string): LinkActions {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      onNews('copied');
    } catch {
      input.current?.select();
      onNews('copyFailed');
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
