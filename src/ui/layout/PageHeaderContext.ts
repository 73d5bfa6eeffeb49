import { createContext } from 'react';

/** The slots in the header bar that a screen may fill. */
export interface PageHeaderSlots {
  readonly heading: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

/** Separate from `PageHeader`, because home does not use that. */
export const PageHeaderContext = createContext<PageHeaderSlots | null>(null);
