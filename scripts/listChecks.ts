import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchPath, type PageName } from '#contract/pages.ts';
import { listPageModules } from './build/pageModules.ts';
import { bundleSources, createFileHasher, type FileHasher } from './bundleSources.ts';
import { createImportGraph, type ImportGraph } from './importGraph.ts';
import type { Check } from './lastGreen.ts';
import { root } from './runChild.ts';

interface Sources {
  readonly graph: ImportGraph;
  readonly hasher: FileHasher;
}

let cachedSources: Sources | undefined;

/** Reads files once per process, so that all hashes are of the sources with which the run began. */
function getSources(): Sources {
  cachedSources ??= { graph: createImportGraph(), hasher: createFileHasher() };
  return cachedSources;
}

/** Files that every test depends on. */
const baseFiles = ['package-lock.json', 'vite.config.ts'];
const serverFiles = '{server,simulator,samples,embedded}/**/*';
const launcherFiles = [
  'package.json',
  'scripts/{boot,endWithParent}.mjs',
  'scripts/{runChild,buildBundle,dev,localSite,localAdmin,localParts}.ts',
];
const isScript = (path: string) => /\.(ts|tsx)$/.test(path);

/** Unit tests: everything except those of the checkout itself (tests/scripts, tests/architecture), which always run. */
export function listUnitChecks(): readonly Check[] {
  const sources = getSources();
  const { graph, hasher } = sources;
  const shared = {
    core: hasher.listFiles(baseFiles),
    dom: [...hasher.listFiles(baseFiles), ...graph.findClosure(['tests/src/support/setup.ts'])],
    server: listServerSources(sources),
  };
  const createCheck = (path: string, commonFiles: Iterable<string>): Check => ({
    name: path,
    sources: hasher.computeHash([...commonFiles, ...graph.findClosure([path])]),
  });
  const findTests = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const readsFiles = createFileReaderCheck(graph);
  const wholeFiles = listWholeCheckout(hasher);
  return [
    ...findTests('tests/{workers,machines,contract}/**/*.test.ts')
      .filter((path) => !readsFiles(path))
      .map((path) => createCheck(path, shared.core)),
    ...findTests('tests/src/**/*.test.{ts,tsx}')
      .filter((path) => !readsFiles(path))
      .map((path) => createCheck(path, shared.dom)),
    ...findTests('tests/{server,simulator,samples,embedded}/**/*.test.ts').map((path) =>
      createCheck(path, readsFiles(path, startsServerProgram) ? [...shared.server, ...wholeFiles] : shared.server),
    ),
  ];
}

/** The server as a whole, since its tests compose the application. */
function listServerSources({ graph, hasher }: Sources): readonly string[] {
  const files = hasher.listFiles([serverFiles, 'docs/configuration.md', 'tests/fixtures/**/*']);
  return [
    ...hasher.listFiles(baseFiles),
    ...graph.findClosure([...files.filter(isScript), 'tests/server/support/startTestServer.ts']),
    ...files,
  ];
}

/** For tests that start whole programs or read files by their path. */
const listWholeCheckout = (hasher: FileHasher) =>
  hasher.listFiles([...bundleSources, ...launcherFiles, 'tests/{fixtures,support}/**/*']);

/** Whether a test, or a helper of it, reads files that no import shows. */
function createFileReaderCheck(graph: ImportGraph): (path: string, isKnown?: (file: string) => boolean) => boolean {
  const isReaderByPath = new Map<string, boolean>();
  const isFileReader = (path: string) => {
    let isReader = isReaderByPath.get(path);
    if (isReader === undefined) {
      const isTest = path.startsWith('tests/') && isScript(path);
      isReader =
        isTest && /node:fs|node:child_process|import\.meta\.glob\(/.test(readFileSync(join(root, path), 'utf8'));
      isReaderByPath.set(path, isReader);
    }
    return isReader;
  };
  return (path, isKnown = () => false) =>
    [...graph.findClosure([path])].some((file) => isFileReader(file) && !isKnown(file));
}

/** Helpers and tests that start a program of the server, or PostgreSQL, and read only what they wrote themselves. */
const startsServerProgram = (path: string) =>
  /^tests\/(server\/(\w+\/(admin|site)Process\.ts|(admin|cli)\/)|embedded\/(temporaryDirectory|startProgram|\w*[pP]ostgres\w*))/.test(
    path,
  );

interface ListedLook {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly prepare?: unknown;
}

const looksSpec = 'tests/e2e/looks.spec.ts';
const isPageList = (path: string) => /^src\/\w+\/pages\.ts$/.test(path);
const isWorker = (path: string) => /^workers\/\w+Worker\.ts$/.test(path);

/** Every look of every page; the name of its test is `look: ` and this name. */
export async function listLookChecks(): Promise<readonly Check[]> {
  const { allLooks } = (await import(pathToFileURL(join(root, 'tests/e2e/looks/allLooks.ts')).href)) as {
    allLooks: readonly ListedLook[];
  };
  const sources = getSources();
  const { graph, hasher } = sources;
  const pages = createPageSources(sources);
  const lookFiles = new Set(allLooks.map(({ file }) => file));
  const commonFiles = [
    'playwright.config.ts',
    ...pages.shell,
    ...graph.findClosure([looksSpec], (path) => lookFiles.has(path)),
  ];
  const serverSourceFiles = hasher.listFiles([serverFiles]);
  return allLooks.map(({ name, path, file, prepare }) => {
    const page = matchPath(path.replace(/[?#].*/, ''))?.name;
    const files = [...commonFiles, ...graph.findClosure([file]), ...(page ? pages.listSources(page) : [])];
    // A look without prepared answers gets them from the server.
    const answerFiles = prepare === undefined ? serverSourceFiles : [];
    return { name: `look: ${name}`, sources: hasher.computeHash([...files, ...answerFiles]) };
  });
}

/** Browser tests of layout and engines with the pages that they open. */
const pagesBySpec: Readonly<Record<string, readonly PageName[]>> = {
  'tests/e2e/every-width.spec.ts': ['route-id'],
  'tests/e2e/enlarged-dialogs.spec.ts': ['route-id', 'routelist', 'events-certificates-id', 'certificate-check'],
  'tests/e2e/header-width.spec.ts': ['events-id'],
  'tests/e2e/first-paint.spec.ts': ['route-id', 'routelist', 'verifications', 'events'],
  'tests/e2e/kit.spec.ts': [],
  'tests/e2e/other-engines.spec.ts': [
    'routelist',
    'route-id',
    'login',
    'auth-callback',
    'auth-success',
    'verifications-id',
    'verifications-status-id',
  ],
};

/** Browser tests that run as a whole file. Journeys lead anywhere: they depend on the whole product. */
export function listSpecChecks(): readonly Check[] {
  const sources = getSources();
  const { graph, hasher } = sources;
  const pages = createPageSources(sources);
  const server = listServerSources(sources);
  const product = [...server, ...hasher.listFiles([...bundleSources, ...launcherFiles])];
  const kit = hasher.listFiles(['tests/screens/kit/**/*', 'src/{ui,theme}/**/*']);
  const listSources = (spec: string): Iterable<string> => {
    const openedPages = pagesBySpec[spec];
    if (openedPages === undefined) return product;
    return [...pages.shell, ...server, ...kit, ...openedPages.flatMap(pages.listSources)];
  };
  return globSync('tests/e2e/*.spec.ts', { cwd: root })
    .filter((spec) => spec !== looksSpec)
    .sort()
    .map((spec) => ({
      name: spec,
      sources: hasher.computeHash(['playwright.config.ts', ...listSources(spec), ...graph.findClosure([spec])]),
    }));
}

/** The pictures of the home page that every run takes. */
export function createScreensCheck(): Check {
  const sources = getSources();
  const pages = createPageSources(sources);
  const files = [
    ...pages.shell,
    ...pages.listSources('index'),
    ...sources.graph.findClosure(['tests/screens/takeScreens.ts']),
  ];
  return { name: 'screens', sources: sources.hasher.computeHash(files) };
}

interface PageSources {
  /** Files that every page depends on: the application around it, and the build. */
  readonly shell: readonly string[];
  /** The page's screen with its words and lazy parts; the worker, where the page starts one. */
  listSources(page: PageName): readonly string[];
}

/**
 * Lists the modules of a page and not its chunks. The name of a chunk changes with every chunk that it imports, so a
 * page would count as changed because another one did.
 */
function createPageSources({ graph, hasher }: Sources): PageSources {
  const modules = listPageModules();
  const build = hasher.listFiles([
    ...baseFiles,
    'index.html',
    '.env*',
    'public/**/*',
    'scripts/build/**/*',
    'server/modules/pages/**/*',
  ]);
  const shell = graph.findClosure(['src/app/main.tsx'], (path) => isPageList(path) || isWorker(path));
  return {
    shell: [...build, ...[...shell].filter((path) => !isPageList(path))],
    listSources: (page) => [
      ...graph.findClosure((modules[page]?.slice(1) ?? []).flatMap(listAllLanguages), isPageList),
    ],
  };
}

/** The list of pages names the words in the default language only. */
function listAllLanguages(path: string): readonly string[] {
  return path.endsWith('/words/zh-TW.ts') ? globSync(`${dirname(path)}/*.ts`, { cwd: root }) : [path];
}

/** The modules of a page, to see what its looks depend on. */
export function listPageFiles(page: PageName): readonly string[] {
  return createPageSources(getSources()).listSources(page);
}

/** A benchmark with what it imports and measures. Those that open pages or start the site depend on all of it. */
export function createBenchCheck(name: string): Check {
  const { graph, hasher } = getSources();
  const path = `tests/bench/${name}.ts`;
  const closure = [...graph.findClosure([path])];
  const opensPages =
    closure.some((file) => /^tests\/support\/(chromium|startSite)\.ts$/.test(file)) || name === 'bundle';
  const startsServer = closure.some((file) => file.startsWith('server/') || file === 'tests/support/startSite.ts');
  // These measure the page: of the server only the files that write the page's HTML matter.
  const measuresPageOnly = name === 'drag' || name === 'lighthouse' || name === 'bundle';
  const patterns = [
    ...baseFiles,
    ...(opensPages ? bundleSources : []),
    ...(measuresPageOnly ? ['server/modules/pages/**/*'] : startsServer ? [serverFiles] : []),
  ];
  const testFiles = measuresPageOnly ? [path, ...closure.filter((file) => file.startsWith('tests/bench/'))] : closure;
  return { name: `bench: ${name}`, sources: hasher.computeHash([...hasher.listFiles(patterns), ...testFiles]) };
}
