import { expect, test } from 'vitest';
import { isNode, parseText, readSources, type SourceFile, type SyntaxNode, walk } from './support/syntax.ts';

/** Hooks whose first argument names what is loaded. */
const hooks = ['useResource', 'usePagedTable'];

/** The literal names in a file; a hook that forwards a name from its caller has none. */
function listNames({ program }: SourceFile): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return;
    const [name] = node['arguments'] as SyntaxNode[];
    if (!hooks.includes(String(node['callee']['name'])) || name?.type !== 'Literal') return;
    names.push(String(name['value']));
  });
  return names;
}

const findRepeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) < index);

/** Equal names and parts share one answer, so two different loads must not have the same name. */
test('each name of a resource occurs once in the code', () => {
  const names = readSources()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(listNames);
  expect(names.length).toBeGreaterThan(100);
  expect(findRepeated(names)).toEqual([]);
});

test('the rule finds a name that occurs twice', () => {
  const file = parseText(
    'src/a.tsx',
    "useResource('a', [], load); useResource<B>('a', [id], load); usePagedTable('b', [], load);",
  );
  expect(listNames(file)).toEqual(['a', 'a', 'b']);
  expect(findRepeated(listNames(file))).toEqual(['a']);
});
