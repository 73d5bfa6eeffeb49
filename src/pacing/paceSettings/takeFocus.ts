/** A ref: what was asked for takes the place of the button that had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
