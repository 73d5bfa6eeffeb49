import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, parseText, readSources, type SourceFile, type SyntaxNode } from './support/syntax.ts';

/** Files that are named for their role in a folder, not for their exports. */
const isNamedForRole = (path: string): boolean =>
  /(^|\/)(words|migrations|pageTitles)\//.test(path) ||
  /^tests\/.*\.(test|spec)\.tsx?$/.test(path) ||
  /\.(service|routes|repository|module|styles|import)\.tsx?$/.test(path) ||
  /(^|\/)(pages|module|modules|services|main|constants|words)\.tsx?$/.test(path) ||
  /^tests\/bench\//.test(path) ||
  // Types or selectors that share a subject.
  /(Types|Selectors)\.ts$/.test(path) ||
  !path.includes('/');

interface ExportNames {
  readonly values: string[];
  readonly types: string[];
}

function listExports({ program }: SourceFile): ExportNames {
  const values: string[] = [];
  const types: string[] = [];
  for (const statement of program['body'] as SyntaxNode[]) {
    const { type, declaration } = statement;
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) continue;
    const names = declaration.type.startsWith('TS') ? types : values;
    const declared = (declaration['declarations'] as SyntaxNode[] | undefined) ?? [declaration];
    for (const { id } of declared) if (isNode(id) && typeof id['name'] === 'string') names.push(id['name']);
  }
  return { values, types };
}

/**
 * A file with one export has its name, to which the export may add a verb or a unit (`gravity.ts`: `gravityMps2`); a
 * file with several exports is named for what they share, which only a reader can judge.
 */
function isNamedForExports(path: string, { values, types }: ExportNames): boolean {
  const name = (basename(path).split('.')[0] ?? '').toLowerCase().replace(/s$/, '');
  const main = values.length > 0 ? values : types;
  return main.length !== 1 || [...values, ...types].some((exported) => exported.toLowerCase().includes(name));
}

test('a file has the name of its main export, or of what its exports share', () => {
  const files = readSources().filter(({ path }) => !isNamedForRole(path));
  expect(files.filter((file) => !isNamedForExports(file.path, listExports(file))).map(({ path }) => path)).toEqual([]);
});

test('the rule refuses a file whose only export has another name', () => {
  const exports = listExports(parseText('src/a.ts', 'export const b = 1;\nexport type C = 1;'));
  expect(exports).toEqual({ values: ['b'], types: ['C'] });
  expect(isNamedForExports('src/a.ts', exports)).toBe(false);
  expect(isNamedForExports('src/b.ts', exports)).toBe(true);
});
