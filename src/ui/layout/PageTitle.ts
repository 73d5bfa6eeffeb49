import { createContext, use, useLayoutEffect } from 'react';

/** Sets the screen's own page title (a route's name) while the screen is mounted; null resets it. */
export type OverridePageTitle = (title: string | null) => void;

export const PageTitleContext = createContext<OverridePageTitle>(() => undefined);

/** Uses `title` instead of the title in contract/pages; null keeps that one. */
export function usePageTitle(title: string | null): void {
  const override = use(PageTitleContext);
  useLayoutEffect(() => {
    override(title);
    return () => override(null);
  }, [override, title]);
}
