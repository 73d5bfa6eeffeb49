import type { Language } from './languages.ts';
import { type PageName, pages } from './pages.ts';

/**
 * The titles of all pages in one language, as words (`t('page.login')`). The build writes the result into the
 * language's file and removes the titles from the page definitions (scripts/build/pageTitles.ts), so that a phone loads
 * titles in one language.
 */
export function getPageTitles(language: Language): Readonly<Record<PageName, string>> {
  const titleEntries = Object.entries(pages).map(([name, { title }]) => [name, title[language]] as const);
  return Object.fromEntries(titleEntries) as Record<PageName, string>;
}
