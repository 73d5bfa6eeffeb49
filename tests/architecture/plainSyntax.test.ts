import { expect, test } from 'vitest';
import { getLine, isNode, parseText, readSources, type SourceFile, type SyntaxNode, walk } from './support/syntax.ts';

const isLiteral = (node: unknown): boolean =>
  isNode(node) && (node.type === 'ObjectExpression' || node.type === 'ArrayExpression');

/** `{ ...{ a, b } }`, `[...[a, b]]` and `<A {...{ b }} />`: plain properties, elements and attributes say the same. */
const isSpreadLiteral = (node: SyntaxNode): boolean =>
  (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') && isLiteral(node['argument']);

/** `const [a, b] = [x, y]`: two declarations say the same. */
const isArrayAssignment = ({ type, id, init }: SyntaxNode): boolean =>
  type === 'VariableDeclarator' &&
  isNode(id) &&
  id.type === 'ArrayPattern' &&
  isNode(init) &&
  init.type === 'ArrayExpression';

function listTricks(file: SourceFile): string[] {
  const lines: string[] = [];
  walk(file.program, (node) => {
    if (isSpreadLiteral(node) || isArrayAssignment(node)) lines.push(`${file.path}:${getLine(file, node)}`);
  });
  return lines;
}

test('no literal is spread into a literal, and no array literal is taken apart where it stands', () => {
  expect(readSources().flatMap(listTricks)).toEqual([]);
});

test('the rule sees all of them, and lets a call be taken apart', () => {
  const text = [
    'const a = { ...{ b: 1 } };',
    'const [c, d] = [1, 2];',
    'const [e] = list();',
    'const f = { ...a };',
    'const g = <A {...{ b }} />;',
    'const h = <A {...a} />;',
  ].join('\n');
  expect(listTricks(parseText('src/x.tsx', text))).toEqual(['src/x.tsx:1', 'src/x.tsx:2', 'src/x.tsx:5']);
});
