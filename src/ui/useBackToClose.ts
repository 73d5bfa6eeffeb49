import { useEffect, useEffectEvent } from 'react';

const mark = 'dialog';
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true;
const isAnyOpen = () => document.querySelector('dialog[open]') !== null;

let isSkipping = false;
/** A link in a dialog leaves the dialog's history entry behind: going back to it goes back once more. */
function skipLeftEntries(): void {
  if (isSkipping) return;
  isSkipping = true;
  addEventListener('popstate', () => {
    if (isMarked() && !isAnyOpen()) history.back();
  });
}

/** While open, going back (button or gesture) closes it instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    skipLeftEntries();
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '');
    const onPopState = () => {
      if (!isMarked()) close();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      // Closed in another way: remove our history entry, unless a dialog opens again at once or the page has navigated.
      setTimeout(() => {
        if (isMarked() && !isAnyOpen()) history.back();
      });
    };
  }, [isOpen]);
}
