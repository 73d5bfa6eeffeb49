import { useEffect, useEffectEvent } from 'react';

/** Open dialogs, the topmost last; each has its own history entry, whose state counts the dialogs that are open there. */
const open: symbol[] = [];
const openThere = (): number => Number((history.state as { dialogs?: number } | null)?.dialogs ?? 0);

let isReturning = false;
/** Leaves the entries of dialogs that are no longer open. */
function returnToOpen(): void {
  const extra = openThere() - open.length;
  if (isReturning || extra <= 0) return;
  isReturning = true;
  history.go(-extra);
}

/** An entry of the topmost dialog. A new entry cancels a step back that is on its way. */
function enter(): void {
  isReturning = false;
  history.pushState({ ...history.state, dialogs: open.length }, '');
}

let isListening = false;
/** A link in a dialog leaves the dialog's entry behind: going back to it goes back once more. */
function skipLeftEntries(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', () => {
    // A dialog that opened while the step back of the one before was on its way has no entry yet.
    if (isReturning && openThere() < open.length) enter();
    isReturning = false;
    returnToOpen();
  });
}

/** While open, going back (button or gesture) closes it and no dialog below it, instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    skipLeftEntries();
    const own = Symbol('dialog');
    const dialogs = open.push(own);
    if (openThere() < dialogs) enter();
    const onPopState = () => {
      if (openThere() < dialogs) close();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      open.splice(open.indexOf(own), 1);
      // Closed in another way: remove its entry, unless another dialog opens at once or the page has navigated.
      setTimeout(returnToOpen);
    };
  }, [isOpen]);
}
