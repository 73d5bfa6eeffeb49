import type { KeyboardEvent } from 'react';

const stepByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes the buttons of a toolbar one tab stop: arrows, Home and End move between them (the roving tabindex of WAI-ARIA).
 * The buttons begin with `tabIndex` 0 for the chosen or first one and -1 for the others.
 */
export function roveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const currentIndex = buttons.indexOf(event.target as HTMLElement);
  if (currentIndex < 0) return;
  const count = buttons.length;
  const edgeByKey: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
  const step = stepByKey[event.key];
  const nextIndex = step === undefined ? edgeByKey[event.key] : (currentIndex + step + count) % count;
  if (nextIndex === undefined) return;
  event.preventDefault();
  buttons.forEach((button, index) => {
    button.tabIndex = index === nextIndex ? 0 : -1;
  });
  buttons[nextIndex]?.focus();
}
