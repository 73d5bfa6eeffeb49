/** A ref that moves the focus to what replaced the focused button. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
