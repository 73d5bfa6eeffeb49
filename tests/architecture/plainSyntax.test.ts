import { expect, test } from 'vitest';
import { getLine, isNode, parseText, readSources, type SourceFile, type SyntaxNode, walk } from './support/syntax.ts';

const wrappers = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
]);

/** The expression inside parentheses, `as`, `satisfies` and `!`. */
function unwrap(node: unknown): unknown {
  return isNode(node) && wrappers.has(node.type) ? unwrap(node['expression']) : node;
}

function isLiteral(node: unknown, types = ['ObjectExpression', 'ArrayExpression']): boolean {
  const unwrapped = unwrap(node);
  return isNode(unwrapped) && types.includes(unwrapped.type);
}

/** `{ ...{ a, b } }`, `[...[a, b]]` and `<A {...{ b }} />`: plain properties, elements and attributes say the same. */
const isSpreadLiteral = (node: SyntaxNode): boolean =>
  (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') && isLiteral(node['argument']);

/** `const [a, b] = [x, y]`: two declarations say the same. */
const isArrayAssignment = ({ type, id, init }: SyntaxNode): boolean =>
  type === 'VariableDeclarator' && isNode(id) && id.type === 'ArrayPattern' && isLiteral(init, ['ArrayExpression']);

function listTricks(file: SourceFile): string[] {
  const lines: string[] = [];
  walk(file.program, (node) => {
    if (isSpreadLiteral(node) || isArrayAssignment(node)) lines.push(`${file.path}:${getLine(file, node)}`);
  });
  return lines;
}

test('no literal is spread into a literal, and no array literal is destructured in place', () => {
  expect(readSources().flatMap(listTricks)).toEqual([]);
});

test('the rule finds all of them, and allows a call to be destructured', () => {
  const text = [
    'const a = { ...{ b: 1 } };',
    'const [c, d] = [1, 2];',
    'const [e] = list();',
    'const f = { ...a };',
    'const g = <A {...{ b }} />;',
    'const h = <A {...a} />;',
    'const [i, j] = [1, 2] as const;',
    'const [k] = ([1]) satisfies number[];',
    'const l = { ...({ b: 1 } as const) };',
    'const [m, n] = list() as const;',
  ].join('\n');
  const lines = [1, 2, 5, 7, 8, 9].map((line) => `src/x.tsx:${line}`);
  expect(listTricks(parseText('src/x.tsx', text))).toEqual(lines);
});
