import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('no file has the marks of a merge that was not finished', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const marked = files.filter(
    (path) => /\.(md|tsx?|mjs|json|css|html|ya?ml)$/.test(path) && /^(<{7}|>{7}) /m.test(read(path)),
  );
  expect(marked).toEqual([]);
});

/** Empty for a listed file that has been deleted since. */
function read(path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return '';
  }
}
