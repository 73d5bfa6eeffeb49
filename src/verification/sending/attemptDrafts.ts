import type { AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { AttemptDraftItem } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { forgetBytes } from './attemptBytes.ts';

/** An attempt as stored on this device until the server is known to have it. */
export interface StoredDraft {
  /** Only this rider's session ever sends it. */
  readonly riderId: string;
  readonly draft: AttemptDraftItem;
  /** Time of the first try that may have arrived; null while none has left the device. */
  readonly triedAtMs: number | null;
  /** The upload that its file's bytes go to; it is opened with a key of its own. */
  readonly upload: { readonly key: string; readonly id: string | null } | null;
  /** Why it is no longer tried; null while it waits. */
  readonly refusal: AttemptFailureCode | null;
  /** What has to be finished on the server first; the draft waits for that. */
  readonly obstacle: AttemptFailureCode | null;
}

/** Logout removes keys that begin with `attempt-` (riderItems.ts). */
const prefix = 'attempt-draft/';
const listeners = new Set<() => void>();
/** Drafts that the device cannot store last as long as the page. */
const unkept = new Map<string, string>();
let known: { readonly text: string; readonly drafts: readonly StoredDraft[] } = { text: '', drafts: [] };

/** Drafts of all riders, oldest first; the same array until one changes. */
export function storedDrafts(): readonly StoredDraft[] {
  const texts = [...readTexts(), ...unkept.values()];
  const text = texts.join();
  if (text !== known.text)
    known = { text, drafts: texts.flatMap(parse).sort((a, b) => a.draft.madeAtMs - b.draft.madeAtMs) };
  return known.drafts;
}

export const findDraft = (key: string): StoredDraft | undefined =>
  storedDrafts().find(({ draft }) => draft.key === key);

/** The rider's drafts for the challenge that may still be sent. */
export const draftsToSend = (riderId: string, challengeId: string): readonly AttemptDraftItem[] =>
  storedDrafts()
    .filter((stored) => stored.riderId === riderId && stored.refusal === null)
    .map(({ draft }) => draft)
    .filter((draft) => draft.challengeId === challengeId);

const untried = { triedAtMs: null, upload: null, refusal: null, obstacle: null } as const;

export function keepDrafts(riderId: string, drafts: readonly AttemptDraftItem[]): void {
  for (const draft of drafts) write({ riderId, draft, ...untried });
  tell();
}

/** Changes a stored draft; does nothing if it was discarded meanwhile. */
export function changeDraft(key: string, change: Partial<Omit<StoredDraft, 'riderId' | 'draft'>>): void {
  const stored = findDraft(key);
  if (stored === undefined) return;
  write({ ...stored, ...change });
  tell();
}

/** Stores that all bytes of its file have been uploaded or, with null, that some are missing again. */
export function markUploaded(key: string, uploadId: string | null): void {
  const stored = findDraft(key);
  if (stored?.draft.activity.kind !== 'file') return;
  write({ ...stored, draft: { ...stored.draft, activity: { ...stored.draft.activity, uploadId } } });
  tell();
}

export function forgetDrafts(keys: readonly string[]): void {
  for (const key of keys) {
    const stored = findDraft(key);
    if (stored?.draft.activity.kind === 'file') void forgetBytes(stored.draft.activity.fileId);
    unkept.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch {}
  }
  tell();
}

/** Calls back on every change, in this tab or another. */
export function onDraftsChanged(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab({ key }: StorageEvent): void {
  // Null: the whole storage was cleared.
  if (key === null || key.startsWith(prefix)) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A storage item for each draft, so that two tabs never overwrite each other's. */
function write(stored: StoredDraft): void {
  const { key } = stored.draft;
  const text = JSON.stringify(stored);
  try {
    localStorage.setItem(prefix + key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

function readTexts(): string[] {
  try {
    const items = Object.keys(localStorage).filter((item) => item.startsWith(prefix));
    return items.map((item) => localStorage.getItem(item) ?? '');
  } catch {
    return [];
  }
}

function parse(text: string): StoredDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    // Drafts stored by an older version lack it.
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
