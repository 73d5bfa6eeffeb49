import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { attemptFilesDatabase } from './attemptFilesDatabase.ts';
import { packFile } from './packFile.ts';

/** The files as they were chosen, while the page lives. */
const chosen = new Map<string, File>();
/** What travels of them. */
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
 * What travels of the file: packed when it is first asked for. Null where neither this page nor the device has it; rejects
 * where the device does not give the file.
 */
export async function bytesToSend(fileId: string): Promise<Blob | null> {
  const file = chosen.get(fileId);
  const packing = packed.get(fileId) ?? (file && packFile(file));
  if (packing === undefined) return keptBytes(fileId);
  packed.set(fileId, packing);
  packing.catch(() => packed.delete(fileId));
  return packing;
}

/** Lets the file outlive the page. Where the browser keeps nothing it lives as long as the page. */
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

/** The draft has ended; a form that still shows the file may offer it again. */
export async function forgetBytes(fileId: string): Promise<void> {
  packed.delete(fileId);
  try {
    await del(fileId, opened());
  } catch {
    return;
  }
}

/** The form is gone: what was not submitted is let go. */
export function releaseFiles(fileIds: readonly string[]): void {
  for (const id of fileIds) chosen.delete(id);
}
