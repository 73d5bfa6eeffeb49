import { useEffect, useEffectEvent } from 'react';

/**
 * Open dialogs, the topmost last; each has its own history entry, whose state counts the dialogs that are open there.
 */
const openDialogs: symbol[] = [];
const countOpenInEntry = (): number => Number((history.state as { dialogs?: number } | null)?.dialogs ?? 0);

let isReturning = false;
/** Leaves the history entries of dialogs that are no longer open. */
function leaveClosedEntries(): void {
  const extraEntries = countOpenInEntry() - openDialogs.length;
  if (isReturning || extraEntries <= 0) return;
  isReturning = true;
  history.go(-extraEntries);
}

/** Adds an entry for the topmost dialog. A new entry cancels a pending step back. */
function pushEntry(): void {
  isReturning = false;
  history.pushState({ ...history.state, dialogs: openDialogs.length }, '');
}

let isListening = false;
/** A link in a dialog leaves the dialog's entry behind: going back to it goes back once more. */
function startSkippingEntries(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', () => {
    // A dialog that opened while the previous dialog's step back was pending has no entry yet.
    if (isReturning && countOpenInEntry() < openDialogs.length) pushEntry();
    isReturning = false;
    leaveClosedEntries();
  });
}

/**
 * While open, going back (button or gesture) closes this dialog, and no dialog below it, instead of leaving the page.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    startSkippingEntries();
    const dialog = Symbol('dialog');
    const level = openDialogs.push(dialog);
    if (countOpenInEntry() < level) pushEntry();
    const onPopState = () => {
      if (countOpenInEntry() < level) close();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      // Closed in another way: remove its entry, unless another dialog opens at once or the page has navigated.
      setTimeout(leaveClosedEntries);
    };
  }, [isOpen]);
}
