import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, listChildren, parseText, root, type SyntaxNode, walk } from '#tests/architecture/support/syntax.ts';

/** The components of src/ui with limited space. */
const componentsByPlace = {
  Button: ['Button', 'ButtonLink', 'SubmitButton', 'ReloadButton', 'LinkButton'],
  StatusChip: ['StatusChip'],
  ActionBar: ['ActionBar'],
  Form: ['Form'],
  ConfirmDialog: ['ConfirmDialog'],
  Dialog: ['Dialog', 'ConfirmDialog'],
} as const;
/** Places whose texts are in these properties; in all other places they are the element's children. */
const properties: Readonly<Partial<Record<KitPlace, readonly string[]>>> = {
  Form: ['submitLabel', 'busyLabel'],
  ConfirmDialog: ['confirmLabel', 'cancelLabel'],
  Dialog: ['title'],
};
export type KitPlace = keyof typeof componentsByPlace;

/** The possible values of a variable in a key, where keys of the same form also belong to texts elsewhere. */
const variableValues: Readonly<Record<string, readonly string[]>> = {
  'racePage.*': ['mend', 'preRegister', 'send', 'wait'],
  'siteStatus.*': ['planned', 'goesOn', 'over'],
  'road.*': ['warning', 'open'],
  'adminRaces.team.*': ['paid', 'unpaid'],
};

const kitPlaces = Object.keys(componentsByPlace) as KitPlace[];
const componentNames: ReadonlySet<string> = new Set(Object.values(componentsByPlace).flat());

/** The keys of all texts that the screens write into these components, as in `t('part.key')`; `*` for a variable. */
export function listKitTexts(): ReadonlyMap<KitPlace, ReadonlySet<string>> {
  const keysByPlace = new Map<KitPlace, Set<string>>(kitPlaces.map((place) => [place, new Set()]));
  for (const path of globSync('src/**/*.tsx', { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8');
    if (![...componentNames].some((name) => text.includes(`<${name}`)) && !text.includes('styled(Button')) continue;
    const { program } = parseText(path, text);
    const aliases = listButtonAliases(text);
    walk(program, (node) => {
      if (node.type !== 'JSXElement') return;
      const { name, attributes } = readOpening(node);
      for (const place of kitPlaces) {
        const isInPlace =
          (componentsByPlace[place] as readonly string[]).includes(name) || (place === 'Button' && aliases.has(name));
        if (!isInPlace) continue;
        const propertyNames = properties[place];
        const nodes =
          propertyNames === undefined
            ? listContent(node)
            : attributes.filter(({ name }) => propertyNames.includes(readName(name)));
        for (const part of nodes) for (const key of listKeys(part)) keysByPlace.get(place)?.add(key);
      }
    });
  }
  return keysByPlace;
}

/** `const MenuButton = styled(Button)`. */
const listButtonAliases = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/const (\w+) = styled\((?:Button|ButtonLink|SubmitButton)\)/g)].map(([, name]) => name ?? ''),
  );

function readOpening(node: SyntaxNode) {
  const opening = node['openingElement'] as SyntaxNode;
  return { name: readName(opening['name']), attributes: opening['attributes'] as readonly SyntaxNode[] };
}

const readName = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

const listContent = (node: SyntaxNode): readonly SyntaxNode[] =>
  (node['children'] as readonly SyntaxNode[]).filter(isNode);

/** The keys in the calls `t(…)` below a node, but not in properties of elements such as labels for screen readers. */
function listKeys(node: SyntaxNode): string[] {
  if (node.type === 'JSXOpeningElement') return [];
  if (node.type === 'CallExpression' && readName(node['callee']) === 't') {
    const [key] = node['arguments'] as readonly SyntaxNode[];
    return key === undefined ? [] : listLiterals(key);
  }
  return listChildren(node).flatMap(listKeys);
}

function listLiterals(node: SyntaxNode): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const pieces = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    const pattern = pieces.map(({ value }) => value.cooked).join('*');
    return variableValues[pattern]?.map((variable) => pattern.replace('*', variable)) ?? [pattern];
  }
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(listLiterals);
  return [];
}
