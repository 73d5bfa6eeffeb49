import type { PaceSettingChange, PaceSettingDraft } from '#contract/paceSettings/paceSettings.ts';
import type { ProblemCode } from '#contract/problem.ts';

/** What a phone may have to repeat. */
export type OutboxWrite =
  | { readonly operation: 'createPaceSetting'; readonly body: PaceSettingDraft }
  | {
      readonly operation: 'changePaceSetting';
      readonly params: { readonly id: string };
      readonly body: PaceSettingChange;
    };

/** One write that is not known to have arrived. */
export interface OutboxEntry {
  /** Its Idempotency-Key: the same for every try. */
  readonly key: string;
  /** Only this rider's session ever sends it. */
  readonly riderId: string;
  readonly madeAtMs: number;
  /** Of the first try that may have arrived; null while none has left the phone. */
  readonly triedAtMs: number | null;
  /** What the rider calls it. */
  readonly name: string;
  readonly write: OutboxWrite;
  /** Why it is not tried any more; null while it waits. */
  readonly refusal: ProblemCode | 'unknown' | 'tooOld' | null;
  /** Why the last try did not end it; null or missing where there was none. */
  readonly heldBy?: 'network' | 'server' | null;
}

const prefix = 'outbox/';

/** Oldest first. An item of its own for each entry: two tabs never overwrite each other's. */
export function readOutbox(): OutboxEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((item) => item.startsWith(prefix))
      .flatMap((item) => toEntry(localStorage.getItem(item)))
      .sort((a, b) => a.madeAtMs - b.madeAtMs);
  } catch {
    return [];
  }
}

/** False where the device keeps nothing: then the entry lives as long as the page. */
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
    return;
  }
}

/** Whether another tab changed the outbox; null is a whole storage that was emptied. */
export const isOutboxItem = (item: string | null): boolean => item === null || item.startsWith(prefix);

function toEntry(text: string | null): OutboxEntry[] {
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
