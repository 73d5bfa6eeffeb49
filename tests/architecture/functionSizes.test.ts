import { expect, test } from 'vitest';
import { getLine, isNode, parseText, readSources, type SourceFile, type SyntaxNode, walk } from './support/syntax.ts';

const maxLines = 60;

const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** The statements of a function, without those of functions inside it. */
function listStatements(node: SyntaxNode): SyntaxNode[] {
  const body = node['body'];
  return isNode(body) && Array.isArray(body['body']) ? body['body'].filter(isNode) : [];
}

const declaresFunction = (statement: SyntaxNode): boolean => {
  if (statement.type === 'FunctionDeclaration') return true;
  const declarations = statement['declarations'];
  return Array.isArray(declarations) && declarations.some(({ init }) => isNode(init) && isFunction(init));
};

/**
 * A factory of closures: it declares functions, or returns an object that holds some, over state that they share. Its
 * length is that of its parts, each of which is measured.
 */
function isFactory(node: SyntaxNode): boolean {
  const statements = listStatements(node);
  const last = statements.at(-1);
  if (last?.type !== 'ReturnStatement' || !isNode(last['argument'])) return false;
  const { type, properties } = last['argument'];
  const returnsFunctions =
    type === 'ObjectExpression' && (properties as SyntaxNode[]).some(({ value }) => isNode(value) && isFunction(value));
  return returnsFunctions || statements.some(declaresFunction);
}

function listLongFunctions(file: SourceFile): string[] {
  const lines: string[] = [];
  walk(file.program, (node) => {
    if (!isFunction(node)) return;
    const length = file.text.slice(node.start, node.end).split('\n').length;
    if (length > maxLines && !isFactory(node)) lines.push(`${file.path}:${getLine(file, node)} (${length})`);
  });
  return lines;
}

/** Files whose functions may be longer than the limit, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'workers/core/pacing/march.ts': 'the inner loop: calls cost a fifth of its speed (decision 160)',
  'server/db/migrations/090_rankings.ts': 'a migration is never changed',
  'server/modules/auth/auth.routes.ts': 'a list of routes',
  'server/modules/events/events.routes.ts': 'a list of routes',
  'server/modules/pages/pages.routes.ts': 'a list of routes',
  'simulator/strava/stravaActivities.routes.ts': 'a list of routes',
  'server/modules/races/racesPersonalData.ts': 'one export of all tables of a race',
  'samples/addSampleEvent.ts': 'rows of one sample',
  'src/pacing/profile/profilePainter.ts': 'closures over one drawing that share its state',
  'src/verification/sending/useVerificationAttempt.ts': 'a hook that returns one view of its machine',
};

test(`no function is longer than ${maxLines} lines, except factories of closures, components and machines`, () => {
  const isMeasured = ({ path }: SourceFile) =>
    path.endsWith('.ts') && !path.startsWith('tests/') && !/^machines\/.*Machine\.ts$/.test(path) && !(path in exempt);
  expect(readSources().filter(isMeasured).flatMap(listLongFunctions)).toEqual([]);
});

test('the rule recognises a factory of closures by its shape', () => {
  const filler = '\n'.repeat(maxLines);
  const text = `function create() {${filler}const read = () => 1; return { read }; }\nfunction sum() {${filler}return { a: 1 }; }`;
  expect(listLongFunctions(parseText('server/x.ts', text))).toEqual([`server/x.ts:${maxLines + 2} (${maxLines + 1})`]);
});
