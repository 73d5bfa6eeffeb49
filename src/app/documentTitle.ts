/** The document's title: the screen's own page title if it has one, else the page's title, then the site's name. */
export function createDocumentTitle(siteName: string) {
  let pageTitle = '';
  let override: string | null = null;
  const writeTitle = () => {
    document.title = `${override ?? pageTitle} - ${siteName}`;
  };
  return {
    /** The title from contract/pages.ts in the current language. */
    setPageTitle(title: string): void {
      pageTitle = title;
      writeTitle();
    },
    /** A screen's own title (a route's name); null returns to the page's title. */
    setOverride(title: string | null): void {
      if (title === override) return;
      override = title;
      if (title !== null) writeTitle();
    },
  };
}
export type DocumentTitle = ReturnType<typeof createDocumentTitle>;
