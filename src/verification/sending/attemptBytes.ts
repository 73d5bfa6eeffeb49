import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { attemptFilesDatabase } from './attemptFilesDatabase.ts';
import { packFile } from './packFile.ts';

/** The chosen files, in memory. */
const chosen = new Map<string, File>();
/** The bytes to send for each file. */
const packed = new Map<string, Promise<Blob>>();
let store: UseStore | undefined;

const opened = (): UseStore => {
  store ??= createStore(attemptFilesDatabase.name, attemptFilesDatabase.store);
  return store;
};

export function holdFile(fileId: string, file: File): void {
  chosen.set(fileId, file);
}

export const chosenFile = (fileId: string): File | undefined => chosen.get(fileId);

/**
 * The bytes to send for a file, packed on first use. Null if neither this page nor the device has the file; rejects if
 * the device cannot read it.
 */
export async function bytesToSend(fileId: string): Promise<Blob | null> {
  const file = chosen.get(fileId);
  const packing = packed.get(fileId) ?? (file && packFile(file));
  if (packing === undefined) return keptBytes(fileId);
  packed.set(fileId, packing);
  packing.catch(() => packed.delete(fileId));
  return packing;
}

/** Stores the file, so that it outlives the page. If the browser cannot store it, it lasts as long as the page. */
export async function keepBytes(fileId: string): Promise<void> {
  try {
    const bytes = await bytesToSend(fileId);
    if (bytes !== null && packed.has(fileId)) await set(fileId, bytes, opened());
  } catch {
    return;
  }
}

async function keptBytes(fileId: string): Promise<Blob | null> {
  try {
    const kept: unknown = await get(fileId, opened());
    return kept instanceof Blob ? kept : null;
  } catch {
    return null;
  }
}

/** The draft is finished, so its stored bytes go; a form that still shows the file may offer it again. */
export async function forgetBytes(fileId: string): Promise<void> {
  packed.delete(fileId);
  try {
    await del(fileId, opened());
  } catch {
    return;
  }
}

/** The form is gone: forget the files that were not submitted. */
export function releaseFiles(fileIds: readonly string[]): void {
  for (const id of fileIds) chosen.delete(id);
}
