/** What Rolldown reports about a module. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The files whose dynamic imports are the pages. */
const isPageList = (id: string) => /\/src\/\w+\/pages\.ts$/.test(id);
const isEntryFile = (id: string) => /\/src\/app\/main\.tsx$|\.html$/.test(id);

/**
 * Which chunk a module goes to, beside Rolldown's own rule (one chunk for each set of parts that share something):
 * packages of the first load, the rest of the first load, xstate, the formatters that most pages share, and with each
 * page the modules that only the page and its lazy parts need. Without the last rule the pace page had 45 files.
 */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !isEntryFile(id), priority: 2 },
  // The kit's primitives are a hundred bytes each, less than a separate file costs.
  { name: 'kit', test: /\/src\/ui\/primitives\//, priority: 2 },
  { name: 'xstate', test: /\/node_modules\/(@?xstate|use-)/, priority: 2 },
  { name: 'common', test: /\/src\/format\//, minShareCount: 8, priority: 1 },
  { name: findPageChunk, debugName: 'pages', includeDependenciesRecursively: false, priority: 0 },
];

/**
 * The page that imports the module statically; its shared chunk, if lazy parts of other pages need the module, too;
 * null if several pages or none import it statically.
 */
export function findPageChunk(id: string, graph: Graph): string | null {
  const parts = [...findImporters(id, 'static', graph)].filter((module) => isLoadedLazily(module, graph));
  const [page, ...otherPages] = parts.filter((part) => isPage(part, graph));
  if (page === undefined || otherPages.length > 0) return null;
  const roots = new Set(parts.flatMap((part) => findRoots(part, graph)));
  const name = /([^/]+)\.\w+$/.exec(page)?.[1] ?? null;
  return roots.size === 1 || name === null ? name : `${name}Shared`;
}

const isLoadedLazily = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** A folder's list of pages is imported dynamically too, by the list of folders. */
const isPage = (id: string, graph: Graph) =>
  !isPageList(id) && (graph.getModuleInfo(id)?.dynamicImporters.some(isPageList) ?? false);

/** The pages, or entries of the site, that lead to a part. */
function findRoots(part: string, graph: Graph): readonly string[] {
  const isRoot = (id: string) => isPage(id, graph) || (graph.getModuleInfo(id)?.isEntry ?? false);
  return [...findImporters(part, 'any', graph, isRoot)].filter(isRoot);
}

/** The module and its direct and indirect importers; importers of a module that `isEnd` are not followed. */
function findImporters(
  id: string,
  importKind: 'static' | 'any',
  graph: Graph,
  isEnd: (id: string) => boolean = () => false,
): ReadonlySet<string> {
  const importers = new Set([id]);
  for (const module of importers) {
    const info = graph.getModuleInfo(module);
    if (info === null || isEnd(module)) continue;
    for (const importer of info.importers) importers.add(importer);
    if (importKind === 'any') for (const importer of info.dynamicImporters) importers.add(importer);
  }
  return importers;
}
