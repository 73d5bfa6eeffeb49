import { useEffect, useEffectEvent } from 'react';

const mark = 'dialog';
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true;
const isAnyOpen = () => document.querySelector('dialog[open]') !== null;

let isSkipping = false;
/** A link in a dialog leaves our entry behind: whoever comes back to it goes one further. */
function skipLeftEntries(): void {
  if (isSkipping) return;
  isSkipping = true;
  addEventListener('popstate', () => {
    if (isMarked() && !isAnyOpen()) history.back();
  });
}

/** While open, the way back (button or gesture) closes instead of leaving the page. */
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
      // Closed in another way: our entry goes, unless a dialog opens again at once or the page went on.
      setTimeout(() => {
        if (isMarked() && !isAnyOpen()) history.back();
      });
    };
  }, [isOpen]);
}
