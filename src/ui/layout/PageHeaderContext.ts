import { createContext } from 'react';

/** The places in the header bar that a screen may fill. */
export interface PageHeaderSlots {
  readonly heading: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

/** Apart from `PageHeader`, which home does without. */
export const PageHeaderContext = createContext<PageHeaderSlots | null>(null);
