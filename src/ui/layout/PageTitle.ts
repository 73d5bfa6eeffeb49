import { createContext, use, useLayoutEffect } from 'react';

/** Overrides the page title (with a route's name) while the screen is mounted; null resets it. */
export type OverridePageTitle = (title: string | null) => void;

/** Does nothing by default: a screen may be rendered without the site's frame. */
export const PageTitleContext = createContext<OverridePageTitle>(() => undefined);

/** Uses `title` instead of the title in contract/pages; null keeps the default. */
export function usePageTitle(title: string | null): void {
  const override = use(PageTitleContext);
  useLayoutEffect(() => {
    override(title);
    return () => override(null);
  }, [override, title]);
}
