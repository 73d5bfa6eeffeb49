import { useEffect, useEffectEvent } from 'react';

const mark = 'dialog';
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true;

/** While open, the way back (button or gesture) closes instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '');
    const onPopState = () => {
      if (!isMarked()) close();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      // Closed in another way: our entry goes, unless the dialog opens again at once or the page went on.
      setTimeout(() => {
        if (isMarked() && document.querySelector('dialog[open]') === null) history.back();
      });
    };
  }, [isOpen]);
}
