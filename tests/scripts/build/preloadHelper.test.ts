import { resolve } from 'node:path';
import { expect, it } from 'vitest';

// Plain JavaScript: the build takes the file as it is.
const helper: string = resolve(import.meta.dirname, '../../../scripts/build/preloadHelper.js');
const { filesOf } = await import(helper);

it('finds the file of a part without dependencies, so that it can be requested again', () => {
  const load = new Function('return import("./th-Xy_1.js")');
  expect(filesOf(load, [])).toEqual(['assets/th-Xy_1.js']);
  const named = new Function('return import(`./p-1.js`).then(({a}) => ({a}))');
  expect(filesOf(named)).toEqual(['assets/p-1.js']);
});

it('uses the list of files if there is one', () => {
  const load = new Function('return import("./a.js")');
  expect(filesOf(load, ['assets/a.js', 'assets/b.js'])).toEqual(['assets/a.js', 'assets/b.js']);
});
