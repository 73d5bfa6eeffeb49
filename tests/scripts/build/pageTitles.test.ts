import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { loadPageTitles } from '#scripts/build/pageTitles.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What the browser's module at this path exports. */
async function loadExports(path: string): Promise<Record<string, unknown>> {
  const code = await loadPageTitles(resolve(root, path));
  if (code === null) throw new Error(`${path} is not transformed`);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('the browser gets only the path of every page', async () => {
  const rows: Record<string, object> = {};
  for (const path of globSync('contract/pages/*Pages.ts', { cwd: root }))
    for (const exported of Object.values(await loadExports(path))) Object.assign(rows, exported);
  for (const name of Object.keys(pages) as PageName[]) {
    expect(rows[name]).toEqual({ path: pages[name].path });
  }
});

test('the browser gets the titles of all pages in one file per language', async () => {
  for (const language of languages) {
    const { page } = await loadExports(`src/i18n/pageTitles/${language}.ts`);
    for (const name of Object.keys(pages) as PageName[])
      expect((page as Record<string, string>)[name]).toBe(pages[name].title[language]);
  }
});

test('no screen reads fields of a page that the browser does not get', () => {
  const readers = globSync('{src,tests/screens/kit}/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\bpages(\.\w+|\[[^\]]+\])\.(title|visibility)\b/.test(readFileSync(resolve(root, path), 'utf8')),
  );
  expect(readers).toEqual([]);
});
