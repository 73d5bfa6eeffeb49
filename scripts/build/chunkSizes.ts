import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** gzip -9, in bytes, by the module that a chunk begins with, or its name without the hash. */
export type ChunkSizes = Readonly<Record<string, number>>;

export interface RecordedChunks {
  /** Why the sizes were last recorded. */
  readonly reason: string;
  readonly chunks: ChunkSizes;
}

export interface GrownChunk {
  readonly name: string;
  readonly fromBytes: number;
  readonly toBytes: number;
}

export const recordedChunksFile = resolve(import.meta.dirname, '../../tests/bench/chunkSizes.json');

interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
}

/** The sizes of a build; chunks of the same name count together. */
export async function measureChunks(directory: string): Promise<ChunkSizes> {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(
    await readFile(resolve(directory, '.vite/manifest.json'), 'utf8'),
  );
  const sources = new Map(Object.values(manifest).map(({ file, src }) => [file, src]));
  const files = (await readdir(resolve(directory, 'assets'))).filter((file) => file.endsWith('.js'));
  const sizes = new Map<string, number>();
  for (const file of files) {
    const name = sources.get(`assets/${file}`) ?? file.replace(/-[\w-]{8}\.js$/, '');
    const bytes = gzipSync(await readFile(resolve(directory, 'assets', file)), { level: 9 }).length;
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return Object.fromEntries([...sizes].sort(([leftName], [rightName]) => (leftName < rightName ? -1 : 1)));
}

/** Chunks that grew by more than 2 % and 1 KB; new chunks are limited by the budgets of the pages. */
export function findGrownChunks({ chunks }: RecordedChunks, currentSizes: ChunkSizes): readonly GrownChunk[] {
  return Object.entries(currentSizes).flatMap(([name, toBytes]) => {
    const fromBytes = chunks[name];
    const isGrown = fromBytes !== undefined && toBytes > fromBytes * 1.02 && toBytes > fromBytes + 1000;
    return isGrown ? [{ name, fromBytes, toBytes }] : [];
  });
}
