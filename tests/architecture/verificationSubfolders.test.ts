import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const verificationsFolder = resolve(import.meta.dirname, '../../server/modules/verifications');

/** Each folder may import those listed before it. */
const subfolders = ['store', 'judging', 'copies', 'deletion', 'attempts', 'reviews', 'ruling'];

function listImportedFolders(file: string): string[] {
  const text = readFileSync(join(verificationsFolder, file), 'utf8');
  const paths = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map((match) => join(dirname(file), match[1] ?? ''));
  return paths.map((path) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''));
}

test('every subfolder of verifications imports only the subfolders before it, types included', () => {
  const files = globSync('*/*.ts', { cwd: verificationsFolder }).sort();
  expect([...new Set(files.map((file) => dirname(file)))].sort()).toEqual([...subfolders].sort());
  const offenders = files.flatMap((file) =>
    listImportedFolders(file)
      .filter(
        (subfolder) =>
          subfolders.indexOf(subfolder) > subfolders.indexOf(dirname(file)) || !subfolders.includes(subfolder),
      )
      .map((subfolder) => `${file} imports ${subfolder || 'the module itself'}`),
  );
  expect(offenders).toEqual([]);
});
