import { createContext, use, useLayoutEffect } from 'react';

/** Takes the screen's own page title (a route's name) while the screen is there; null gives it back. */
export type OverridePageTitle = (title: string | null) => void;

export const PageTitleContext = createContext<OverridePageTitle>(() => undefined);

/** Makes `title` the page's title instead of the one in contract/pages; null leaves that one. */
export function usePageTitle(title: string | null): void {
  const override = use(PageTitleContext);
  useLayoutEffect(() => {
    override(title);
    return () => override(null);
  }, [override, title]);
}
