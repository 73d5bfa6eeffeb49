import { createStore, delMany, entries as readAll, setMany, type UseStore } from 'idb-keyval';
import type { LapEntry } from '#contract/races/lapBoard.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';

/** A board without its entries, which have their own records: a tap writes its entry and this small header. */
type StoredHead = Omit<LapBoard, 'entries'>;

let store: UseStore | undefined;
const getStore = (): UseStore => {
  store ??= createStore('lap-boards', 'records');
  return store;
};

const toHeadKey = (raceId: string) => `${raceId}/board`;
const toEntryKey = (raceId: string, id: string) => `${raceId}/entry/${id}`;

/** The board of a race stored on this phone; null if there is none. */
export async function readStoredBoard(raceId: string): Promise<LapBoard | null> {
  const records = await readAll<string, StoredHead | LapEntry>(getStore());
  const head = records.find(([key]) => key === toHeadKey(raceId))?.[1] as StoredHead | undefined;
  if (head === undefined) return null;
  const prefix = toEntryKey(raceId, '');
  const entries = records.flatMap(([key, value]) => (key.startsWith(prefix) ? [value as LapEntry] : []));
  return { ...head, entries };
}

/** Writes what has changed since the previous board; rejects if the phone cannot store it. */
export async function storeBoard(board: LapBoard, previous: LapBoard | null): Promise<void> {
  const { entries, ...head } = board;
  const id = board.race.id;
  const previousEntries = new Map((previous?.entries ?? []).map((entry) => [entry.id, entry]));
  const changedEntries = entries.filter((entry) => previousEntries.get(entry.id) !== entry);
  await setMany(
    [[toHeadKey(id), head], ...changedEntries.map((entry): [string, LapEntry] => [toEntryKey(id, entry.id), entry])],
    getStore(),
  );
  const currentIds = new Set(entries.map((entry) => entry.id));
  const removedIds = [...previousEntries.keys()].filter((entryId) => !currentIds.has(entryId));
  if (removedIds.length > 0)
    await delMany(
      removedIds.map((entryId) => toEntryKey(id, entryId)),
      getStore(),
    );
}

/** Deletes the header of a cleared board, whose entries are already gone; the next visit starts over. */
export const deleteBoard = (raceId: string): Promise<void> => delMany([toHeadKey(raceId)], getStore());
