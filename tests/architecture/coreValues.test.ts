import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);
/** A static or dynamic import, or a re-export, of a module of the compute core. */
const coreImport =
  /(?:^|\n)\s*(import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+['"]#workers\/core\/[^'"]+['"]|\bimport\(\s*['"]#workers\/core\//g;

/** Whether an import clause imports more than types. */
function importsValue(clause: string | undefined): boolean {
  if (clause === undefined) return true;
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (names === undefined) return true;
  return names
    .split(',')
    .map((name) => name.trim())
    .some((name) => name !== '' && !name.startsWith('type '));
}

function findValueImports(text: string): string[] {
  return [...text.matchAll(coreImport)]
    .filter(([, , clause]) => importsValue(clause))
    .map(([statement]) => statement.trim());
}

it('distinguishes imports of values from imports of types', () => {
  const fromClause = "from '#workers/core/pacing/march.ts';";
  const types = [
    `import type { March } ${fromClause}`,
    `import { type March, type Ride } ${fromClause}`,
    `export type { March } ${fromClause}`,
  ];
  const values = [
    `import { march } ${fromClause}`,
    `import { type March, march } ${fromClause}`,
    `import * as core ${fromClause}`,
    `export { march } ${fromClause}`,
    "const core = await import('#workers/core/pacing/march.ts');",
    `import {\n  type March,\n  march,\n} ${fromClause}`,
  ];
  expect(types.flatMap(findValueImports)).toEqual([]);
  expect(values.map((line) => findValueImports(line).length)).toEqual(values.map(() => 1));
});

it('no file of src imports more than types from the compute core', () => {
  expect(sources.length).toBeGreaterThan(300);
  const offenders = sources.flatMap((path) =>
    findValueImports(readFileSync(join(root, 'src', path), 'utf8')).map((statement) => `src/${path}: ${statement}`),
  );
  expect(offenders).toEqual([]);
});
