import { createStore, delMany, entries as readAll, setMany, type UseStore } from 'idb-keyval';
import type { LapEntry } from '#contract/races/lapBoard.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';

/** A board without its entries, which have their own records: a tap writes its entry and this small header. */
type KeptHead = Omit<LapBoard, 'entries'>;

let store: UseStore | undefined;
const opened = (): UseStore => {
  store ??= createStore('lap-boards', 'records');
  return store;
};

const headKey = (raceId: string) => `${raceId}/board`;
const entryKey = (raceId: string, id: string) => `${raceId}/entry/${id}`;

/** The board of a race stored on this phone; null if there is none. */
export async function readStoredBoard(raceId: string): Promise<LapBoard | null> {
  const records = await readAll<string, KeptHead | LapEntry>(opened());
  const head = records.find(([key]) => key === headKey(raceId))?.[1] as KeptHead | undefined;
  if (head === undefined) return null;
  const prefix = entryKey(raceId, '');
  const entries = records.flatMap(([key, value]) => (key.startsWith(prefix) ? [value as LapEntry] : []));
  return { ...head, entries };
}

/** Writes what has changed since the previous board; rejects if the phone cannot store it. */
export async function storeBoard(board: LapBoard, previous: LapBoard | null): Promise<void> {
  const { entries, ...head } = board;
  const id = board.race.id;
  const old = new Map((previous?.entries ?? []).map((entry) => [entry.id, entry]));
  const changed = entries.filter((entry) => old.get(entry.id) !== entry);
  await setMany(
    [[headKey(id), head], ...changed.map((entry): [string, LapEntry] => [entryKey(id, entry.id), entry])],
    opened(),
  );
  const left = new Set(entries.map((entry) => entry.id));
  const removedIds = [...old.keys()].filter((entryId) => !left.has(entryId));
  if (removedIds.length > 0)
    await delMany(
      removedIds.map((entryId) => entryKey(id, entryId)),
      opened(),
    );
}

/** Deletes the header of a cleared board, whose entries are already gone; the next visit starts over. */
export const deleteBoard = (raceId: string): Promise<void> => delMany([headKey(raceId)], opened());
