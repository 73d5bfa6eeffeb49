import { basename, dirname } from 'node:path';
import { languages } from '#contract/languages.ts';
import type { BuildFiles } from '#contract/offline/buildFiles.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Other files that the chunk refers to, such as workers. */
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The pages that open without a network: what a rider looks at on the road, and the board of a timekeeper. */
const keptPages = ['index', 'routelist', 'route-id', 'races-laps-id'];
const icons = ['/favicon.svg'];

const languageOf = (module: string) =>
  /words|pageTitles/.test(basename(dirname(module)))
    ? languages.find((language) => basename(module, '.ts') === language)
    : undefined;

interface Built {
  readonly manifest: Manifest;
  /** The modules of each page: the file of its loader line, its screen, then its words. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Names of all files in `assets`. */
  readonly assets: readonly string[];
}

/** The files of a build for the service worker. Files that the manifest does not name are parts of workers. */
export function buildFilesOf({ manifest, modules, assets }: Built): Omit<BuildFiles, 'apiBaseUrl'> {
  const entry = manifest['index.html'];
  if (entry === undefined) throw new Error('the manifest does not name index.html');
  const listsOfKept = keptPages.map((name) => modules[name]?.[0]);
  const ofOtherPages = new Set(
    Object.entries(modules).flatMap(([name, [list = '', screen = '']]) =>
      keptPages.includes(name) ? [] : listsOfKept.includes(list) ? [screen] : [list, screen],
    ),
  );
  const isKept = (module: string) => !ofOtherPages.has(module) && (languageOf(module) ?? 'zh-TW') === 'zh-TW';
  const ofLanguage = (language: string) =>
    Object.keys(manifest).flatMap((module) => (languageOf(module) === language ? filesOf(manifest, module) : []));
  const otherLanguages = languages.filter((language) => language !== 'zh-TW');
  const named = new Set(Object.keys(manifest).flatMap((module) => filesOf(manifest, module)));
  const ofWorkers = assets.map((name) => `/assets/${name}`).filter((path) => /\.js$/.test(path) && !named.has(path));
  const precached = [...reached(manifest, isKept)].flatMap((module) => filesOf(manifest, module));
  return {
    build: `/${entry.file}`,
    precached: [...new Set([...icons, ...precached, ...ofWorkers])],
    words: Object.fromEntries(otherLanguages.map((language) => [language, ofLanguage(language)])),
  };
}

/** The entry and all that it or its parts import, statically or dynamically. */
function reached(manifest: Manifest, isKept: (module: string) => boolean): ReadonlySet<string> {
  const files = new Set(['index.html']);
  for (const module of files) {
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (isKept(next)) files.add(next);
  }
  return files;
}

function filesOf(manifest: Manifest, module: string): string[] {
  const { file, css = [], assets = [] } = manifest[module] ?? { file: '' };
  return [file, ...css, ...assets].filter(Boolean).map((path) => `/${path}`);
}
