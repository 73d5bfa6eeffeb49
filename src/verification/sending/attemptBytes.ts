import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { attemptFilesDatabase } from './attemptFilesDatabase.ts';

const gzipMagic = [0x1f, 0x8b];

/** Gzips the file if that makes it smaller; uses a stream, so that the main thread never holds the whole file. */
export async function packFile(file: Blob): Promise<Blob> {
  if (typeof CompressionStream === 'undefined' || (await isGzipped(file))) return file;
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return packed.size < file.size ? packed : file;
}

async function isGzipped(file: Blob): Promise<boolean> {
  const firstBytes = new Uint8Array(await file.slice(0, gzipMagic.length).arrayBuffer());
  return gzipMagic.every((byte, index) => firstBytes[index] === byte);
}

/** The chosen files, in memory. */
const filesById = new Map<string, File>();
/** The bytes to upload for each file. */
const packedById = new Map<string, Promise<Blob>>();
let store: UseStore | undefined;

const openStore = (): UseStore => {
  store ??= createStore(attemptFilesDatabase.name, attemptFilesDatabase.store);
  return store;
};

export function registerFile(fileId: string, file: File): void {
  filesById.set(fileId, file);
}

export const getFile = (fileId: string): File | undefined => filesById.get(fileId);

/**
 * The bytes to upload for a file, packed on first use. Null if neither this page nor the device has the file; rejects
 * if the device cannot read it.
 */
export async function getUploadBytes(fileId: string): Promise<Blob | null> {
  const file = filesById.get(fileId);
  const packing = packedById.get(fileId) ?? (file && packFile(file));
  if (packing === undefined) return readStoredBytes(fileId);
  packedById.set(fileId, packing);
  // After a failure, the next call packs the file again.
  packing.catch(() => packedById.delete(fileId));
  return packing;
}

/** Stores the bytes to upload, so that the file can still be sent after the page was closed. */
export async function storeBytes(fileId: string): Promise<void> {
  try {
    const bytes = await getUploadBytes(fileId);
    // If the draft was deleted while the file was packed, nothing may be stored.
    if (bytes !== null && packedById.has(fileId)) await set(fileId, bytes, openStore());
  } catch {
    // Private mode or full storage: the bytes stay in memory.
    return;
  }
}

async function readStoredBytes(fileId: string): Promise<Blob | null> {
  try {
    const stored: unknown = await get(fileId, openStore());
    return stored instanceof Blob ? stored : null;
  } catch {
    // A blocked database counts as empty.
    return null;
  }
}

/** Deletes the bytes of a finished draft. The file stays in memory, because a form that shows it may send it again. */
export async function deleteBytes(fileId: string): Promise<void> {
  packedById.delete(fileId);
  try {
    await del(fileId, openStore());
  } catch {
    // A blocked database has no bytes to delete.
    return;
  }
}

/** Releases the chosen files of a form that has unmounted without submitting them; packed bytes stay. */
export function releaseFiles(fileIds: readonly string[]): void {
  for (const id of fileIds) filesById.delete(id);
}
