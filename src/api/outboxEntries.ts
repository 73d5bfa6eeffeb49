import { type OutboxEntry, readOutbox, removeOutboxEntry, writeOutboxEntry } from './outboxStorage.ts';

/** The writes of the outbox: on the device where it can store them, else in memory until the page closes. */
export function createOutboxEntries() {
  const listeners = new Set<() => void>();
  /** Entries that the device could not store. */
  const unkept = new Map<string, OutboxEntry>();
  /** Entries on their first try; they are listed only once that has failed. */
  const fresh = new Set<string>();
  let known: readonly OutboxEntry[] | null = null;

  const tell = () => {
    known = null;
    for (const listener of listeners) listener();
  };
  const keep = (entry: OutboxEntry) => {
    if (writeOutboxEntry(entry)) unkept.delete(entry.key);
    else unkept.set(entry.key, entry);
    tell();
  };
  return {
    tell,
    keep,
    /** Oldest first; the same array until an entry changes. */
    all: (): readonly OutboxEntry[] => {
      known ??= [...readOutbox(), ...unkept.values()].filter(({ key }) => !fresh.has(key));
      return known;
    },
    /** Saves the entry's new state, unless the rider discarded it while it was being sent. */
    change: (entry: OutboxEntry) => {
      if (unkept.has(entry.key) || readOutbox().some(({ key }) => key === entry.key)) keep(entry);
    },
    discard: (key: string) => {
      removeOutboxEntry(key);
      unkept.delete(key);
      tell();
    },
    beginFirstTry: (key: string) => void fresh.add(key),
    endFirstTry: (key: string) => void fresh.delete(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
