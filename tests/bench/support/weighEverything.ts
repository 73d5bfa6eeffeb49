import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const directory = resolve(import.meta.dirname, '../../../dist');

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface Weights {
  /** Home, list, pace page, account and map, with all that a browser fetches for them by itself, and one language. */
  readonly pagesKb: number;
  /** What the first use of each tool adds to the pages, its words apart. */
  readonly tools: readonly { readonly name: string; readonly sizeKb: number; readonly maxKb: number }[];
  readonly toolWordsKb: number;
  readonly everythingKb: number;
}

/** The dialogs that a rider opens by a button; what they share is counted in each. */
const toolDialog = /^src\/(?:pacing\/tools\/(\w+)\/\w+Dialog|routes\/(ownCourses)\/\w+Dialog)\.tsx$/;
/** recharts is the largest package of all, and only the analysis has it (decision 108). */
const chartTool = 'analysis';
const toolMaxKb = 40;
const chartToolMaxKb = 120;

/** Decision 121: pages and tools have budgets of their own, and a tool costs nobody who does not open it. */
export async function weighEverything(): Promise<Weights> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(directory, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  for (const name of await readdir(resolve(directory, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const source = await readFile(resolve(directory, 'assets', name));
    sizes.set(`assets/${name}`, gzipSync(source, { level: 9 }).length / 1000);
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const isWords = (key: string) => /^src\/[\w/]+\/words\/[\w-]+\.ts$/.test(key);
  const pageKeys = follow(manifest, entriesOf(manifest), (key) => !toolDialog.test(key) && !isWords(key));
  const pageFiles = filesOf(manifest, pageKeys);
  // Workers are built apart: those that run without being asked for are the page's.
  const workerFiles = new Set([...sizes.keys()].filter((file) => !filesOf(manifest, Object.keys(manifest)).has(file)));
  const ownWorkers = [...workerFiles].filter((file) => /\/(computeWorker|toolWorker|computeOutlook)-/.test(file));
  const pageWorkers = await importsOf(ownWorkers, workerFiles);
  const tools = Object.keys(manifest).flatMap((key) => {
    const found = toolDialog.exec(key);
    if (found === null) return [];
    const name = found[1] ?? found[2] ?? key;
    const files = filesOf(
      manifest,
      follow(manifest, [key], (next) => !isWords(next) && !pageKeys.has(next)),
    );
    const sizeKb = sum([...files].filter((file) => !pageFiles.has(file)));
    return [{ name, sizeKb, maxKb: name === chartTool ? chartToolMaxKb : toolMaxKb }];
  });
  const wordsKb = (isTool: boolean) => heaviestWords(manifest, sizes, isTool);
  const languageFiles = new Set(
    Object.keys(manifest)
      .filter(isWords)
      .map((key) => manifest[key]?.file),
  );
  const code = [...sizes.keys()].filter((file) => !languageFiles.has(file));
  return {
    pagesKb: sum(pageFiles) + sum(pageWorkers) + wordsKb(false),
    tools,
    toolWordsKb: wordsKb(true),
    everythingKb: sum(code) + wordsKb(false) + wordsKb(true),
  };
}

const entriesOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

function filesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
}

/** Everything that is imported from somewhere on, at once or later, as far as it may be followed. */
function follow(manifest: Manifest, from: readonly string[], mayFollow: (key: string) => boolean): Set<string> {
  const found = new Set(from);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (mayFollow(next)) found.add(next);
  }
  return found;
}

async function importsOf(from: readonly string[], among: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set(from);
  for (const file of found) {
    const source = await readFile(resolve(directory, file), 'utf8');
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      if (among.has(`assets/${name}`)) found.add(`assets/${name}`);
  }
  return found;
}

function heaviestWords(manifest: Manifest, sizes: ReadonlyMap<string, number>, isTool: boolean): number {
  const byLanguage = new Map<string, number>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, room, language] = /^src\/([\w/]+)\/words\/([\w-]+)\.ts$/.exec(key) ?? [];
    if (language === undefined || (room === 'pacing/tools') !== isTool) continue;
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + (sizes.get(file) ?? 0));
  }
  return Math.max(...byLanguage.values());
}
