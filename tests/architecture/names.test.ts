import { expect, test } from 'vitest';
import {
  getLine,
  isNode,
  listChildren,
  parseText,
  readSources,
  type SourceFile,
  type SyntaxNode,
  walk,
} from './support/syntax.ts';

/** Words that say nothing as a whole name: prepositions, pronouns, participles, and the dialect of design/english.md. */
const banned = new Set(
  (
    'of one other others mine ours theirs own told tell heard hear kept found sent given gone taken asked known seen ' +
    'shown met said held made at before after beyond most least fewest longest shortest whoever anew here there later ' +
    'soon standing desk ways way take wish'
  ).split(' '),
);

/** Limits are `max` and `min`; the other words have a plain English one in docs/glossary.md. */
const bannedPattern =
  /^(most|least|fewest|longest|shortest|told|heard|forget|owed|unkept)(?=[A-Z]|$)|Surroundings|[sS]tanding|[a-z]Wish$|[dD]oubt|^desk(?!top)|Desk(?!top)/;

interface Declaration {
  readonly name: string;
  readonly node: SyntaxNode;
}

/** The names that a node declares: of variables, parameters, functions, classes, types and their members. */
function listDeclarations(node: SyntaxNode): Declaration[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return listBindings(node['id']);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
    case 'TSDeclareFunction': {
      const params = node['params'];
      const items = Array.isArray(params) ? params : ((params as { items?: unknown[] } | undefined)?.items ?? []);
      return [...listIdentifier(node['id']), ...items.flatMap(listBindings), ...listKey(node)];
    }
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return listIdentifier(node['id']);
    case 'TSTypeParameter':
      return listIdentifier(node['name']);
    case 'TSPropertySignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return listKey(node);
    default:
      return [];
  }
}

const listIdentifier = (value: unknown): Declaration[] =>
  isNode(value) && value.type === 'Identifier' ? [{ name: String(value['name']), node: value }] : [];

const listKey = (node: SyntaxNode): Declaration[] => (node['computed'] === true ? [] : listIdentifier(node['key']));

function listBindings(value: unknown): Declaration[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Identifier':
      return listIdentifier(value);
    case 'Property':
      return listBindings(value['value']);
    case 'AssignmentPattern':
      return listBindings(value['left']);
    case 'RestElement':
      return listBindings(value['argument']);
    case 'ObjectPattern':
    case 'ArrayPattern':
      return listChildren(value).flatMap(listBindings);
    default:
      return [];
  }
}

/**
 * Type members that are not ours to name: what travels on the wire, stands in the database, is stored on devices, or
 * belongs to an outside service. A member only, never a variable or a parameter.
 */
const foreignMembers: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /^contract\//, reason: 'keys of the wire' },
  { path: /^server\/db\/(.*Tables|tables)\.ts$/, reason: 'columns' },
];

function listBannedNames(file: SourceFile): string[] {
  const lines: string[] = [];
  walk(file.program, (node) => {
    const isMember = node.type === 'TSPropertySignature';
    if (isMember && foreignMembers.some(({ path }) => path.test(file.path))) return;
    for (const { name, node: declared } of listDeclarations(node)) {
      if (!banned.has(name) && !bannedPattern.test(name)) continue;
      lines.push(`${file.path}:${getLine(file, declared)} ${name}`);
    }
  });
  return lines;
}

/** Declared names that are not ours to choose. */
const foreignNames: readonly { readonly name: string; readonly reason: string }[] = [
  { name: 'machines/lapBoard/lapBoardTypes.ts heard', reason: 'stored JSON of the lap board' },
  { name: 'server/modules/content/content.service.ts at', reason: 'a key of the wire' },
  { name: 'src/account/learnedStore.ts doubts', reason: 'stored JSON of what was learned from rides' },
  { name: 'src/i18n/words.ts other', reason: 'a plural category of Intl.PluralRules' },
  { name: 'src/race/race/Quotas.tsx taken', reason: 'a key of the wire' },
];

test('no declared name is a preposition, a pronoun, a participle, or a word of the old dialect', () => {
  const refused = new Set(
    readSources()
      .flatMap(listBannedNames)
      .map((line) => line.replace(/:\d+ /, ' ')),
  );
  expect([...refused].filter((name) => !foreignNames.some((foreign) => foreign.name === name))).toEqual([]);
  expect(foreignNames.filter(({ name }) => !refused.has(name))).toEqual([]);
});

test('the rule sees variables, parameters, patterns, functions and members of types', () => {
  const text = `const told = 1; function take({ a: before }, [one]: number[]) {} interface Row { at: number } const f = (of) => of;`;
  expect(listBannedNames(parseText('src/x.ts', text))).toEqual(
    ['told', 'take', 'before', 'one', 'at', 'of'].map((name) => `src/x.ts:1 ${name}`),
  );
});
