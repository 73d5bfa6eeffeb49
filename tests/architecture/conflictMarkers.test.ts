import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('no file has the conflict markers of an unfinished merge', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const marked = files.filter(
    (path) => /\.(md|tsx?|mjs|json|css|html|ya?ml)$/.test(path) && /^(<{7}|>{7}) /m.test(read(path)),
  );
  expect(marked).toEqual([]);
});

/** The text of a file; empty if git lists it but it has been deleted. */
function read(path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return '';
  }
}
