import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './runChild.ts';

/** Which files of a checkout import which, read from the sources; packages and type imports are left out. */
export interface ImportGraph {
  /** The files that this one imports, statically, dynamically, by a glob, or as a worker. */
  listImports(path: string): readonly string[];
  /** The entries and all files that they import, directly or not; imports of a file that `isEnd` are not followed. */
  findClosure(entries: Iterable<string>, isEnd?: (path: string) => boolean): ReadonlySet<string>;
}

const fromClause = /^\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm;
const bareImport = /^\s*import\s+'([^']+)'/gm;
const dynamicImport = /\bimport\(\s*'([^']+)'\s*\)/g;
const urlImport = /\bnew URL\(\s*'([^']+)'\s*,\s*import\.meta\.url\s*\)/g;
const globImport = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g;

export function createImportGraph(directory = root): ImportGraph {
  const importsByPath = new Map<string, readonly string[]>();

  function resolveImport(from: string, specifier: string): readonly string[] {
    const withoutQuery = specifier.replace(/\?.*$/, '');
    const isOurs = withoutQuery.startsWith('.') || withoutQuery.startsWith('#');
    if (!isOurs) return [];
    const path = withoutQuery.startsWith('#')
      ? withoutQuery.slice(1)
      : posix.join(dirname(from).replaceAll('\\', '/'), withoutQuery);
    const isFile = existsSync(join(directory, path)) && statSync(join(directory, path)).isFile();
    return isFile ? [path] : [];
  }

  function readImports(path: string): readonly string[] {
    if (!/\.(ts|tsx|js|mjs)$/.test(path)) return [];
    const text = readFileSync(join(directory, path), 'utf8');
    const specifiers = [fromClause, bareImport, dynamicImport, urlImport].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, specifier = '']) => specifier),
    );
    const globbedPaths = [...text.matchAll(globImport)].flatMap(([, patterns = '']) => {
      const globPatterns = [...patterns.matchAll(/'(\.[^']+)'/g)].map(([, pattern = '']) =>
        posix.join(dirname(path), pattern),
      );
      return globSync(globPatterns, { cwd: directory });
    });
    return [...new Set([...specifiers.flatMap((specifier) => resolveImport(path, specifier)), ...globbedPaths])];
  }

  function listImports(path: string): readonly string[] {
    let imports = importsByPath.get(path);
    if (imports === undefined) {
      imports = readImports(path);
      importsByPath.set(path, imports);
    }
    return imports;
  }

  return {
    listImports,
    findClosure(entries, isEnd = () => false) {
      const reachedPaths = new Set(entries);
      for (const path of reachedPaths)
        if (!isEnd(path)) for (const imported of listImports(path)) reachedPaths.add(imported);
      return reachedPaths;
    },
  };
}
