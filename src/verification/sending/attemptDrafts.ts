import type { AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { AttemptDraftItem } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { forgetBytes } from './attemptBytes.ts';

/** An attempt that is not known to have arrived, as this device keeps it. */
export interface StoredDraft {
  /** Only this rider's session ever sends it. */
  readonly riderId: string;
  readonly draft: AttemptDraftItem;
  /** Of the first try that may have arrived; null while none has left the device. */
  readonly triedAtMs: number | null;
  /** Where the bytes of its file go: begun under a key of its own. */
  readonly upload: { readonly key: string; readonly id: string | null } | null;
  /** Why it is not tried any more; null while it waits. */
  readonly refusal: AttemptFailureCode | null;
  /** What the server wants to be over first: it waits for that. */
  readonly obstacle: AttemptFailureCode | null;
}

/** Good-bye takes away what begins with `attempt-` (riderItems.ts). */
const prefix = 'attempt-draft/';
const listeners = new Set<() => void>();
/** Where the device keeps nothing they live as long as the page. */
const unkept = new Map<string, string>();
let known: { readonly text: string; readonly drafts: readonly StoredDraft[] } = { text: '', drafts: [] };

/** Of all riders, oldest first; the same array until one changes. */
export function storedDrafts(): readonly StoredDraft[] {
  const texts = [...readTexts(), ...unkept.values()];
  const text = texts.join();
  if (text !== known.text)
    known = { text, drafts: texts.flatMap(parse).sort((a, b) => a.draft.madeAtMs - b.draft.madeAtMs) };
  return known.drafts;
}

export const findDraft = (key: string): StoredDraft | undefined =>
  storedDrafts().find(({ draft }) => draft.key === key);

/** What the rider may still send against the challenge. */
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

/** Changes what is there; a draft that was given up meanwhile stays given up. */
export function changeDraft(key: string, change: Partial<Omit<StoredDraft, 'riderId' | 'draft'>>): void {
  const stored = findDraft(key);
  if (stored === undefined) return;
  write({ ...stored, ...change });
  tell();
}

/** The bytes of its file are all there, or, with null, are missing again. */
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

/** Hears of every change, in this tab or another. */
export function onDraftsChanged(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab({ key }: StorageEvent): void {
  // Null: the whole storage was emptied.
  if (key === null || key.startsWith(prefix)) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** An item of its own for each: two tabs never overwrite each other's. */
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
    // One that an older page kept has none.
    return isStoredDraft(value) ? [{ ...value, obstacle: value.obstacle ?? null }] : [];
  } catch {
    return [];
  }
}

/** Whatever an older or a newer page left there: only what this one can send is taken. */
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
