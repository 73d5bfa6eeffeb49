import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';

const item = 'event-rankings';
/** Both tables of the last two events. */
const maxStored = 4;

interface Storable {
  readonly results: readonly unknown[];
}

type Stored = readonly (readonly [key: string, answer: Storable])[];

function readAll(): Stored {
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', item) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The last shown copy of a ranking, for when it cannot be loaded; undefined if there is none on this device. */
export function readRanking<Answer extends Storable>(key: string): Answer | undefined {
  return readAll().find((entry) => entry[0] === key)?.[1] as Answer | undefined;
}

/** Stores the public part of a ranking's first page: the next rider on this device must not find an own row. */
export function storeRanking(key: string, answer: Storable): void {
  const results = answer.results.map((row) => ({ ...(row as object), is_own: false }));
  const otherEntries = readAll().filter((entry) => entry[0] !== key);
  const entries = [[key, { ...answer, results, own: null, next_cursor: null }], ...otherEntries].slice(0, maxStored);
  writeItem('localStorage', item, JSON.stringify(entries));
}
