/** A ref that moves the focus to what replaced the focused button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
