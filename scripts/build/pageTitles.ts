import { basename } from 'node:path';
import { getPageTitles } from '#contract/getPageTitles.ts';
import { languages } from '#contract/languages.ts';

/**
 * The text of a module for the browser: the page definitions of contract/pages with their paths only, and the titles of
 * each language in a file of that language; null for all other modules. Otherwise every page's first load would contain
 * the titles in six languages, and the rules for search engines and caches, which only the server needs. Tests and the
 * dev server use the files as they are.
 */
export async function loadPageTitles(id: string): Promise<string | null> {
  if (/\/contract\/pages\/\w+Pages\.ts$/.test(id)) return formatPaths(await import(id));
  if (!/\/src\/i18n\/pageTitles\/[\w-]+\.ts$/.test(id)) return null;
  const language = languages.find((candidate) => candidate === basename(id, '.ts'));
  return language === undefined ? null : `export const page = ${JSON.stringify(getPageTitles(language))};`;
}

function formatPaths(moduleExports: Record<string, Record<string, { path: string }>>): string {
  const exportLines = Object.entries(moduleExports).map(([name, definitions]) => {
    const pathDefinitions = Object.entries(definitions).map(([page, { path }]) => [page, { path }]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(pathDefinitions))};`;
  });
  return exportLines.join('\n');
}
