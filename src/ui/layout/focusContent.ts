/** Moves the focus to an element that is not a control, such as a heading or the main part. */
export function focusContent(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
