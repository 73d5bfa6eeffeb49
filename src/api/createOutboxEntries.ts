import { type OutboxEntry, readOutbox, removeOutboxEntry, writeOutboxEntry } from './outboxStorage.ts';

/** The writes of the outbox: on the device where it can store them, else in memory until the page closes. */
export function createOutboxEntries() {
  const listeners = new Set<() => void>();
  /** Entries that the device could not store. */
  const memoryOnly = new Map<string, OutboxEntry>();
  /** Entries on their first try; they are listed only once that has failed. */
  const fresh = new Set<string>();
  let cachedEntries: readonly OutboxEntry[] | null = null;

  const notify = () => {
    cachedEntries = null;
    for (const listener of listeners) listener();
  };
  const save = (entry: OutboxEntry) => {
    if (writeOutboxEntry(entry)) memoryOnly.delete(entry.key);
    else memoryOnly.set(entry.key, entry);
    notify();
  };
  return {
    notify,
    save,
    /** Oldest first; the same array until an entry changes. */
    all: (): readonly OutboxEntry[] => {
      cachedEntries ??= [...readOutbox(), ...memoryOnly.values()].filter(({ key }) => !fresh.has(key));
      return cachedEntries;
    },
    /** Saves the entry's new state, unless the rider discarded it while it was being sent. */
    change: (entry: OutboxEntry) => {
      if (memoryOnly.has(entry.key) || readOutbox().some(({ key }) => key === entry.key)) save(entry);
    },
    discard: (key: string) => {
      removeOutboxEntry(key);
      memoryOnly.delete(key);
      notify();
    },
    beginFirstTry: (key: string) => void fresh.add(key),
    endFirstTry: (key: string) => void fresh.delete(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
