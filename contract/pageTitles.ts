import type { Language } from './languages.ts';
import { type PageName, pages } from './pages.ts';

/**
 * The titles of all pages in one language, as words (`t('page.login')`). The build writes the answer into the language's file and
 * leaves the titles out of the rows (scripts/build/pageTitles.ts), so that a phone gets each title in one language.
 */
export function titlesIn(language: Language): Readonly<Record<PageName, string>> {
  const rows = Object.entries(pages).map(([name, { title }]) => [name, title[language]] as const);
  return Object.fromEntries(rows) as Record<PageName, string>;
}
