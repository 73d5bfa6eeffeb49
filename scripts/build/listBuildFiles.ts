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
const offlinePages = ['index', 'routelist', 'route-id', 'races-laps-id'];
const icons = ['/favicon.svg'];

const getModuleLanguage = (module: string) =>
  /words|pageTitles/.test(basename(dirname(module)))
    ? languages.find((language) => basename(module, '.ts') === language)
    : undefined;

interface BuildOutput {
  readonly manifest: Manifest;
  /** The modules of each page: the file of its loader line, its screen, then its words. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Names of all files in `assets`. */
  readonly assets: readonly string[];
}

/** The files of a build for the service worker. Files that the manifest does not name are parts of workers. */
export function listBuildFiles({ manifest, modules, assets }: BuildOutput): Omit<BuildFiles, 'apiBaseUrl'> {
  const entry = manifest['index.html'];
  if (entry === undefined) throw new Error('the manifest does not name index.html');
  const offlinePageLists = offlinePages.map((name) => modules[name]?.[0]);
  const otherPageModules = new Set(
    Object.entries(modules).flatMap(([name, [list = '', screen = '']]) =>
      offlinePages.includes(name) ? [] : offlinePageLists.includes(list) ? [screen] : [list, screen],
    ),
  );
  const isOffline = (module: string) =>
    !otherPageModules.has(module) && (getModuleLanguage(module) ?? 'zh-TW') === 'zh-TW';
  const listLanguageFiles = (language: string) =>
    Object.keys(manifest).flatMap((module) =>
      getModuleLanguage(module) === language ? listModuleFiles(manifest, module) : [],
    );
  const otherLanguages = languages.filter((language) => language !== 'zh-TW');
  const namedFiles = new Set(Object.keys(manifest).flatMap((module) => listModuleFiles(manifest, module)));
  const workerFiles = assets
    .map((name) => `/assets/${name}`)
    .filter((path) => /\.js$/.test(path) && !namedFiles.has(path));
  const precached = [...findReachedModules(manifest, isOffline)].flatMap((module) => listModuleFiles(manifest, module));
  return {
    build: `/${entry.file}`,
    precached: [...new Set([...icons, ...precached, ...workerFiles])],
    words: Object.fromEntries(otherLanguages.map((language) => [language, listLanguageFiles(language)])),
  };
}

/** The entry and all that it or its parts import, statically or dynamically. */
function findReachedModules(manifest: Manifest, isOffline: (module: string) => boolean): ReadonlySet<string> {
  const reachedModules = new Set(['index.html']);
  for (const module of reachedModules) {
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (isOffline(next)) reachedModules.add(next);
  }
  return reachedModules;
}

function listModuleFiles(manifest: Manifest, module: string): string[] {
  const { file, css = [], assets = [] } = manifest[module] ?? { file: '' };
  return [file, ...css, ...assets].filter(Boolean).map((path) => `/${path}`);
}
