import type { PaceSettingChange, PaceSettingDraft } from '#contract/paceSettings/paceSettings.ts';
import type { ProblemCode } from '#contract/problem.ts';

/** The writes that the outbox may repeat. */
export type OutboxWrite =
  | { readonly operation: 'createPaceSetting'; readonly body: PaceSettingDraft }
  | {
      readonly operation: 'changePaceSetting';
      readonly params: { readonly id: string };
      readonly body: PaceSettingChange;
    };

/** One write that the server is not known to have received. */
export interface OutboxEntry {
  /** Its Idempotency-Key: the same for every try. */
  readonly key: string;
  /** Only this rider's session ever sends it. */
  readonly riderId: string;
  readonly madeAtMs: number;
  /** Time of the first try that may have arrived; null while none has left the device. */
  readonly triedAtMs: number | null;
  /** The rider's name for it. */
  readonly name: string;
  readonly write: OutboxWrite;
  /** Why it is no longer tried; null while it waits. */
  readonly refusal: ProblemCode | 'unknown' | 'tooOld' | null;
  /** Why it still waits after the last try; null or missing before the first try. */
  readonly heldBy?: 'network' | 'server' | null;
}

const prefix = 'outbox/';

/**
 * Reads all entries, oldest first. Each is a separate storage item, so that two tabs never overwrite each other's.
 */
export function readOutbox(): OutboxEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((itemKey) => itemKey.startsWith(prefix))
      .flatMap((itemKey) => toEntries(localStorage.getItem(itemKey)))
      .sort((a, b) => a.madeAtMs - b.madeAtMs);
  } catch {
    return [];
  }
}

/** False if the device cannot store it: then the entry lasts as long as the page. */
export function writeOutboxEntry(entry: OutboxEntry): boolean {
  try {
    localStorage.setItem(prefix + entry.key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

export function removeOutboxEntry(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Without storage the entry was never stored.
  }
}

/** Whether a storage event changed the outbox; a key of null means that the whole storage was cleared. */
export const isOutboxItem = (itemKey: string | null): boolean => itemKey === null || itemKey.startsWith(prefix);

function toEntries(text: string | null): OutboxEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEntry(value) ? [value] : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, riderId, madeAtMs, write } = value as Partial<OutboxEntry>;
  const isWrite = write?.operation === 'createPaceSetting' || write?.operation === 'changePaceSetting';
  return typeof key === 'string' && typeof riderId === 'string' && typeof madeAtMs === 'number' && isWrite;
}
