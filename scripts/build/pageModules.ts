import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * The modules that each page loads first, from its loader line in `src/<folder>/pages.ts`: that file, the screen, and
 * its words in the default language. The build writes them to `.vite/pages.json` for the server, which lists their
 * chunks in the head.
 */
export function listPageModules(): Record<string, readonly string[]> {
  const modules: Record<string, readonly string[]> = {};
  for (const path of globSync('src/*/pages.ts', { cwd: root }).sort()) {
    Object.assign(modules, readPages(path, readFileSync(join(root, path), 'utf8')));
  }
  return modules;
}

const loaderLinePattern = /^ {2}'?([\w-]+)'?: page\(\(\) => import\('([^']+)'\), '\w+', \[([^\]]*)\]\),$/gm;
const wordsImportPattern = /^import \{ (\w+Words) \} from '([^']+)';$/gm;

function readPages(file: string, text: string): Record<string, readonly string[]> {
  const folder = dirname(file);
  const resolvePath = (name: string) => (name.startsWith('#') ? name.slice(1) : posix.join(folder, name));
  const folderByNamespace = new Map(
    [...text.matchAll(wordsImportPattern)].map(([, namespace, from = '']) => [namespace, dirname(resolvePath(from))]),
  );
  const findWords = (namespace: string) => {
    const wordsFolder = folderByNamespace.get(namespace);
    if (wordsFolder === undefined) throw new Error(`${file} does not import ${namespace} on a separate line`);
    return `${wordsFolder}/words/zh-TW.ts`;
  };
  const pages = [...text.matchAll(loaderLinePattern)].map(([, name = '', screen = '', words = '']) => {
    const namespaces = words.split(',').flatMap((namespace) => namespace.trim() || []);
    return [name, [file, resolvePath(screen), ...namespaces.map(findWords)]] as const;
  });
  return Object.fromEntries(pages);
}
