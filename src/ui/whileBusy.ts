/**
 * For what starts a call, while the call runs: it looks and reads disabled but keeps the focus, which a disabled button
 * loses. `useAction` starts nothing twice.
 */
export const whileBusy = (isBusy: boolean) =>
  isBusy ? ({ 'aria-disabled': true, style: { opacity: 0.5, cursor: 'default' } } as const) : {};
