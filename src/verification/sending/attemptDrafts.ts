import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { AttemptDraftItem } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import type { ReadableStore } from '#src/store/createStore.ts';
import { deleteBytes } from './attemptBytes.ts';

/** An attempt, stored on this device until the server has confirmed it. */
export interface StoredDraft {
  /** Only this rider's session may send it. */
  readonly riderId: string;
  readonly draft: AttemptDraftItem;
  /** Time of the first try that may have arrived; null if none has left the device. */
  readonly triedAtMs: number | null;
  /** The upload of its file, with the idempotency key with which it was created. */
  readonly upload: { readonly key: string; readonly id: string | null } | null;
  /** Why sending has stopped; null while it waits. */
  readonly refusal: AttemptFailureCode | null;
  /** What has to finish on the server first; the draft waits for that. */
  readonly obstacle: AttemptFailureCode | null;
}

/** Logout removes keys that begin with `attempt-` (riderItems.ts). */
const prefix = 'attempt-draft/';
/** Drafts that the device cannot store; they last as long as the page. */
const memoryOnly = new Map<string, string>();
let cache: { readonly text: string; readonly drafts: readonly StoredDraft[] } = { text: '', drafts: [] };

/** Drafts of all riders, oldest first; the same array until one changes. */
export function getStoredDrafts(): readonly StoredDraft[] {
  const texts = [...readDraftTexts(), ...memoryOnly.values()];
  const text = texts.join();
  if (text !== cache.text)
    cache = { text, drafts: texts.flatMap(parseDraft).sort((a, b) => a.draft.madeAtMs - b.draft.madeAtMs) };
  return cache.drafts;
}

export const findDraft = (key: string): StoredDraft | undefined =>
  getStoredDrafts().find(({ draft }) => draft.key === key);

/** The rider's drafts for the challenge that may still be sent. */
export const listDraftsToSend = (riderId: string, challengeId: string): readonly AttemptDraftItem[] =>
  getStoredDrafts()
    .filter((stored) => stored.riderId === riderId && stored.refusal === null)
    .map(({ draft }) => draft)
    .filter((draft) => draft.challengeId === challengeId);

const newDraftState = { triedAtMs: null, upload: null, refusal: null, obstacle: null } as const;

export function storeDrafts(riderId: string, drafts: readonly AttemptDraftItem[]): void {
  for (const draft of drafts) writeDraft({ riderId, draft, ...newDraftState });
  changes.emit();
}

/** Updates a stored draft; does nothing if it was discarded in the meantime. */
export function updateDraft(key: string, change: Partial<Omit<StoredDraft, 'riderId' | 'draft'>>): void {
  const stored = findDraft(key);
  if (stored === undefined) return;
  writeDraft({ ...stored, ...change });
  changes.emit();
}

/** Stores that all bytes of its file have been uploaded or, with null, that some are missing again. */
export function markUploaded(key: string, uploadId: string | null): void {
  const stored = findDraft(key);
  if (stored?.draft.activity.kind !== 'file') return;
  writeDraft({ ...stored, draft: { ...stored.draft, activity: { ...stored.draft.activity, uploadId } } });
  changes.emit();
}

export function deleteDrafts(keys: readonly string[]): void {
  for (const key of keys) {
    const stored = findDraft(key);
    if (stored?.draft.activity.kind === 'file') void deleteBytes(stored.draft.activity.fileId);
    memoryOnly.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // Blocked storage has no draft to delete.
    }
  }
  changes.emit();
}

/**
 * Removes drafts whose result is known. An upload without an attempt is deleted on the server, because it would block
 * other uploads.
 */
export function settleDrafts(keys: readonly string[], areCreated: boolean): void {
  const uploadIds = areCreated ? [] : keys.flatMap((key) => findDraft(key)?.upload?.id ?? []);
  deleteDrafts(keys);
  // If this request fails, the server deletes it later.
  for (const id of uploadIds) void callEndpoint(activitiesEndpoints.deleteUpload, { params: { id } });
}

/** Every change, in this tab or another. */
const changes = createEmitter(() => {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: the whole storage was cleared.
    if (key === null || key.startsWith(prefix)) changes.emit();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});

export const draftsStore: ReadableStore<readonly StoredDraft[]> = {
  get: getStoredDrafts,
  subscribe: changes.subscribe,
};

/** One storage item per draft, so that two tabs never overwrite each other's. */
function writeDraft(stored: StoredDraft): void {
  const { key } = stored.draft;
  const text = JSON.stringify(stored);
  try {
    localStorage.setItem(prefix + key, text);
    memoryOnly.delete(key);
  } catch {
    memoryOnly.set(key, text);
  }
}

function readDraftTexts(): string[] {
  try {
    const items = Object.keys(localStorage).filter((item) => item.startsWith(prefix));
    return items.map((item) => localStorage.getItem(item) ?? '');
  } catch {
    // Blocked storage counts as empty.
    return [];
  }
}

function parseDraft(text: string): StoredDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    // Drafts stored by an older version have no such property.
    return isStoredDraft(value) ? [{ ...value, obstacle: value.obstacle ?? null }] : [];
  } catch {
    return [];
  }
}

/** Drafts may come from an older or newer version of the site: only those that this version can send are used. */
function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { riderId, draft } = value as Partial<StoredDraft>;
  const { key, challengeId, madeAtMs, activity } = (draft ?? {}) as Partial<AttemptDraftItem>;
  const isActivity =
    activity?.kind === 'file' ? typeof activity.fileId === 'string' : typeof activity?.text === 'string';
  return (
    [riderId, key, challengeId].every((text) => typeof text === 'string') && Number.isFinite(madeAtMs) && isActivity
  );
}
