import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly path: string;
  /** What an ordinary user may still write. */
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** The space of the disks on which the paths lie. A path that cannot be read is left out. */
export async function readDiskSpace(paths: readonly string[]): Promise<readonly DiskSpace[]> {
  const disks = await Promise.all(paths.map((path) => readDisk(path).catch(() => undefined)));
  return disks.flatMap((disk) => disk ?? []);
}

async function readDisk(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { path, freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
