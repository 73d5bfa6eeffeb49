import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const pacingFolder = resolve(import.meta.dirname, '../../src/pacing');

/** Each folder may import those that stand before it; `lazy` has only words. */
const subfolders = [
  'lazy',
  'live',
  'controls',
  'effort',
  'forecast',
  'profile',
  'route',
  'hero',
  'table',
  'cheatSheet',
  'paceSettings',
  'tools',
];

/** The subfolders of src/pacing that a file imports, also by `#src/pacing/…` and by `import()`; '' is the folder itself. */
function listImportedFolders(file: string): string[] {
  const text = readFileSync(join(pacingFolder, file), 'utf8');
  const specifiers = [...text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.flatMap((specifier) => {
    if (!specifier.startsWith('.') && !specifier.startsWith('#src/pacing/')) return [];
    const path = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier.slice('#src/pacing/'.length);
    return [path.includes('/') ? (path.split('/')[0] ?? '') : ''];
  });
}

test('every subfolder of the pace page imports only the subfolders before it, types included', () => {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: pacingFolder })
    .filter((file) => !file.startsWith('words/'))
    .sort();
  const getSubfolder = (file: string) => file.split('/')[0] ?? '';
  expect([...new Set(files.map(getSubfolder))].sort()).toEqual([...subfolders].sort());
  const offenders = files.flatMap((file) =>
    listImportedFolders(file)
      .filter(
        (subfolder) =>
          subfolders.indexOf(subfolder) > subfolders.indexOf(getSubfolder(file)) || !subfolders.includes(subfolder),
      )
      .map((subfolder) => `${file} imports ${subfolder || 'the pace page itself'}`),
  );
  expect(offenders).toEqual([]);
});
