import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const isSourcePath = (path: string) => !/(^|\/)(node_modules|dist|\.data|test-results)(\/|$)/.test(path);
const options = { cwd: root, exclude: (path: string) => !isSourcePath(path) };
const files = globSync('**/*', options).filter(isSourcePath);
const paths = new Set(files);
const names = new Set(files.map((path) => basename(path)));

/** A file in backticks, without a placeholder; `.routes.ts` is an ending, `/api/openapi.json` an address. */
const codeFile = /`([\w-][\w./-]*\.(?:ts|tsx|mjs))`/g;
const link = /\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Files that the text names and that do not exist. */
function listMissing(file: string, text: string): string[] {
  const toPath = (path: string) => normalize(join(dirname(file), path));
  const namedPaths = [...text.matchAll(codeFile)].map(([, path = '']) => path).filter((path) => !path.includes('NNN'));
  const linkedPaths = [...text.matchAll(link)].map(([, path = '']) => path);
  const exists = (path: string) =>
    path.includes('/')
      ? files.some((candidate) => candidate === toPath(path) || `/${candidate}`.endsWith(`/${path}`))
      : names.has(path);
  return [
    ...namedPaths.filter((path) => !exists(path)),
    ...linkedPaths.filter((path) => !paths.has(toPath(path).replace(/\/$/, ''))),
  ].map((path) => `${file}: ${path}`);
}

test('every file that a README, a guide or the glossary names exists', () => {
  const texts = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.flatMap((path) => listMissing(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the rule finds missing files, in backticks and in links', () => {
  const text = 'See `march.ts`, `core/nowhere.ts`, `.routes.ts`, [a](march.ts) and [b](core/pacing/march.ts).';
  expect(listMissing('workers/README.md', text)).toEqual([
    'workers/README.md: core/nowhere.ts',
    'workers/README.md: march.ts',
  ]);
});
