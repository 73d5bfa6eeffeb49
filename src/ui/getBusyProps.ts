/**
 * Props for a button while its call runs: it looks and reads as disabled but keeps the focus, which a `disabled` button
 * loses. `useAction` ignores further clicks.
 */
export const getBusyProps = (isBusy: boolean) =>
  isBusy ? ({ 'aria-disabled': true, style: { opacity: 0.5, cursor: 'default' } } as const) : {};
