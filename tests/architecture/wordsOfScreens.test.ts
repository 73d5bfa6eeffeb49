import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path));

/** The sections of a namespace's words, by the namespace's name: `pacingWords` has `hero`, `table`, … */
const sectionsByNamespace = new Map<string, ReadonlySet<string>>();
for (const path of sources) {
  const namespace = /export const (\w+) = defineWords\(/.exec(readText(path))?.[1];
  if (namespace === undefined || path === 'src/i18n/wordNamespaces.ts') continue;
  const { words } = await import(join(root, dirname(path), 'words/zh-TW.ts'));
  sectionsByNamespace.set(namespace, new Set(Object.keys(words)));
}
const allSections = new Set([...sectionsByNamespace.values()].flatMap((sections) => [...sections]));

interface Source {
  /** Sections of the words that it uses. */
  readonly usedSections: ReadonlySet<string>;
  /** Namespaces that it loads itself, or passes to its lazy parts. */
  readonly loadedNamespaces: readonly string[];
  readonly imports: readonly string[];
}

/** Sections of the keys that `t(…)` is called with, also of composed and conditional keys. */
function findUsedSections(text: string): Set<string> {
  const keys = [...text.matchAll(/\bt\(([^)]*)/g)].flatMap(([, argument = '']) => [
    ...argument.matchAll(/['"`]([a-z]\w*)\.[\w-]/g),
    ...argument.matchAll(/`([a-z]\w*)\.\$\{/g),
  ]);
  return new Set(keys.flatMap(([, section = '']) => (allSections.has(section) ? section : [])));
}

function listImports(text: string, path: string): string[] {
  const statics = text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s+['"]([^'"]+)['"]/g);
  const dynamicImports = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statics, ...dynamicImports].flatMap(([, name = '']) => {
    const target = name.startsWith('#src/') ? name.slice(1) : name.startsWith('.') ? join(dirname(path), name) : '';
    return target !== '' && existsSync(join(root, target)) ? target : [];
  });
}

const sourceCache = new Map<string, Source>();
function parse(path: string): Source {
  const cached = sourceCache.get(path);
  if (cached !== undefined) return cached;
  const text = readText(path);
  const loadedNamespaces = [...sectionsByNamespace.keys()].filter((namespace) =>
    new RegExp(`\\b${namespace}\\b`).test(text),
  );
  if (text.includes('useAccountWords(')) loadedNamespaces.push('accountWords');
  const source = { usedSections: findUsedSections(text), loadedNamespaces, imports: listImports(text, path) };
  sourceCache.set(path, source);
  return source;
}

/** Sections used by a file or its imports that neither the given namespaces nor one loaded on the way there has. */
function listUnloadedSections(start: string, namespaces: readonly string[]): string[] {
  const findings = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string, inherited: readonly string[]): void => {
    const source = parse(path);
    const namespacesSoFar = [...new Set([...inherited, ...source.loadedNamespaces])].sort();
    const key = `${path} ${namespacesSoFar.join()}`;
    if (visited.has(key) || /\/pages\.ts$|\/words\//.test(path)) return;
    visited.add(key);
    for (const section of source.usedSections) {
      if (!namespacesSoFar.some((namespace) => sectionsByNamespace.get(namespace)?.has(section)))
        findings.add(`${path} speaks ${section}`);
    }
    for (const next of source.imports) visit(next, namespacesSoFar);
  };
  visit(start, ['uiWords', ...namespaces]);
  return [...findings];
}

/** Every page: its screen's file, and the namespaces in its row. */
const pages = sources
  .filter((path) => path.endsWith('/pages.ts'))
  .flatMap((path) =>
    [...readText(path).matchAll(/page\(\(\) => import\('([^']+)'\),\s*'\w+',\s*\[([^\]]*)\]/g)].map(
      ([, file = '', namespaces = '']) => ({
        screen: join(dirname(path), file),
        namespaces: namespaces.match(/\w+/g) ?? [],
      }),
    ),
  );

it('finds pages, namespaces and the sections that code uses', () => {
  expect(pages.length).toBeGreaterThan(12);
  expect(sectionsByNamespace.size).toBeGreaterThan(10);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read
  const source = "t('error.failed'); t(`auth.news.${news}`); t(is ? `tools.${a}` : 'video.b'); 'kit.c'";
  expect([...findUsedSections(source)].sort()).toEqual(['auth', 'error', 'tools', 'video']);
  // Without the namespace in its row, the list of challenges would have empty texts.
  expect(
    listUnloadedSections('src/verification/list/VerificationsScreen.tsx', ['accountWords', 'formWords']),
  ).toContain('src/verification/list/VerificationsScreen.tsx speaks verification');
});

it.each(pages)('$screen names every namespace of words that it uses', ({ screen, namespaces }) => {
  expect(listUnloadedSections(screen, namespaces)).toEqual([]);
});

it('the shell uses only its own namespace until it loads another', () => {
  // The menu has chips of a form, but neither their errors nor optional ones.
  const spoken = listUnloadedSections('src/app/startSite.tsx', []).filter((line) => !line.startsWith('src/ui/form/'));
  expect(spoken).toEqual([]);
});
