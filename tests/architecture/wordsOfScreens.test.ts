import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path));

/** The sections of a namespace's words, by the namespace's name: `pacingWords` has `hero`, `table`, … */
const sectionsOf = new Map<string, ReadonlySet<string>>();
for (const path of sources) {
  const namespace = /export const (\w+) = defineWords\(/.exec(read(path))?.[1];
  if (namespace === undefined || path === 'src/i18n/wordNamespaces.ts') continue;
  const { words } = await import(join(root, dirname(path), 'words/zh-TW.ts'));
  sectionsOf.set(namespace, new Set(Object.keys(words)));
}
const allSections = new Set([...sectionsOf.values()].flatMap((sections) => [...sections]));

interface Source {
  /** Sections of the words that it uses. */
  readonly spoken: ReadonlySet<string>;
  /** Namespaces that it loads itself, or passes to its lazy parts. */
  readonly named: readonly string[];
  readonly imports: readonly string[];
}

/** Sections of the keys that `t(…)` is called with, also of composed and conditional keys. */
function spokenIn(text: string): Set<string> {
  const keys = [...text.matchAll(/\bt\(([^)]*)/g)].flatMap(([, argument = '']) => [
    ...argument.matchAll(/['"`]([a-z]\w*)\.[\w-]/g),
    ...argument.matchAll(/`([a-z]\w*)\.\$\{/g),
  ]);
  return new Set(keys.flatMap(([, section = '']) => (allSections.has(section) ? section : [])));
}

function importsOf(text: string, path: string): string[] {
  const statics = text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s+['"]([^'"]+)['"]/g);
  const dynamicImports = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statics, ...dynamicImports].flatMap(([, name = '']) => {
    const target = name.startsWith('#src/') ? name.slice(1) : name.startsWith('.') ? join(dirname(path), name) : '';
    return target !== '' && existsSync(join(root, target)) ? target : [];
  });
}

const parsed = new Map<string, Source>();
function parse(path: string): Source {
  const cached = parsed.get(path);
  if (cached !== undefined) return cached;
  const text = read(path);
  const named = [...sectionsOf.keys()].filter((namespace) => new RegExp(`\\b${namespace}\\b`).test(text));
  if (text.includes('useAccountWords(')) named.push('accountWords');
  const source = { spoken: spokenIn(text), named, imports: importsOf(text, path) };
  parsed.set(path, source);
  return source;
}

/** Sections used by a file or its imports that neither the given namespaces nor one loaded on the way there has. */
function unspeakable(start: string, namespaces: readonly string[]): string[] {
  const findings = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string, inherited: readonly string[]): void => {
    const source = parse(path);
    const namespacesSoFar = [...new Set([...inherited, ...source.named])].sort();
    const key = `${path} ${namespacesSoFar.join()}`;
    if (visited.has(key) || /\/pages\.ts$|\/words\//.test(path)) return;
    visited.add(key);
    for (const section of source.spoken) {
      if (!namespacesSoFar.some((namespace) => sectionsOf.get(namespace)?.has(section)))
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
    [...read(path).matchAll(/page\(\(\) => import\('([^']+)'\),\s*'\w+',\s*\[([^\]]*)\]/g)].map(
      ([, file = '', namespaces = '']) => ({
        screen: join(dirname(path), file),
        namespaces: namespaces.match(/\w+/g) ?? [],
      }),
    ),
  );

it('finds pages, namespaces and the sections that code uses', () => {
  expect(pages.length).toBeGreaterThan(12);
  expect(sectionsOf.size).toBeGreaterThan(10);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read
  const source = "t('error.failed'); t(`auth.news.${news}`); t(is ? `tools.${a}` : 'video.b'); 'kit.c'";
  expect([...spokenIn(source)].sort()).toEqual(['auth', 'error', 'tools', 'video']);
  // Without the namespace in its row, the list of challenges would have empty texts.
  expect(unspeakable('src/verification/list/VerificationsScreen.tsx', ['accountWords', 'formWords'])).toContain(
    'src/verification/list/VerificationsScreen.tsx speaks verification',
  );
});

it.each(pages)('$screen names every namespace of words that it uses', ({ screen, namespaces }) => {
  expect(unspeakable(screen, namespaces)).toEqual([]);
});

it('the shell uses only its own namespace until it loads another', () => {
  // The menu has chips of a form, but neither their errors nor optional ones.
  const spoken = unspeakable('src/app/startSite.tsx', []).filter((line) => !line.startsWith('src/ui/form/'));
  expect(spoken).toEqual([]);
});
