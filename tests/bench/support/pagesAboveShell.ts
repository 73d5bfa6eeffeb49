import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PageName, pages } from '#contract/pages.ts';
import { listPagePreloads } from '#server/modules/pages/pages.routes.ts';
import { type ClientBuild, readClientBuild } from '#server/plugins/clientBuild.ts';

/** Read only when needed: starting the site rebuilds it if sources have changed. */
export const loadBuiltClient = (): ClientBuild => readClientBuild(join(import.meta.dirname, '../../../dist'));

/** These two have budgets of their own, measured in the browser. */
const measuredInBrowser: ReadonlySet<string> = new Set<PageName>(['index', 'route-id']);

/** The files in each page's head beyond those of every page: its screen with all imports, and zh-TW's words. */
export function measurePagesAboveShell(
  build: ClientBuild,
): readonly { readonly name: string; readonly sizeKb: number }[] {
  const shell = new Set(listShellFiles(build));
  return (Object.keys(pages) as PageName[])
    .filter((name) => !measuredInBrowser.has(name))
    .map((name) => {
      const files = listPagePreloads(build, name).map((path) => path.slice(1));
      const pageFiles = files.filter((file) => file.endsWith('.js') && !shell.has(file));
      return { name, sizeKb: pageFiles.reduce((sum, file) => sum + measureSizeKb(build, file), 0) };
    });
}

/** The scripts of index.html and all their static imports. */
function listShellFiles({ chunks, indexHtml = '' }: ClientBuild): readonly string[] {
  const keyByFile = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]));
  const named = [...indexHtml.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file = '']) => keyByFile.get(file) ?? [],
  );
  const keys = new Set(named);
  for (const key of keys) for (const next of chunks[key]?.imports ?? []) keys.add(next);
  return [...keys].flatMap((key) => chunks[key]?.file ?? []);
}

function measureSizeKb({ directory }: ClientBuild, file: string): number {
  return gzipSync(readFileSync(join(directory, file)), { level: 9 }).length / 1000;
}
