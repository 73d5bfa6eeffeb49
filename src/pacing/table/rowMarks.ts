import type { SelectionStore } from '../live/liveTypes.ts';

/** What stands beside a row's numbers where a ride has stops or gates; empty where it has none. */
export interface RowMark {
  readonly stop: string;
  readonly gate: string;
  readonly gateTone: '' | 'open' | 'tight' | 'late';
}

export interface RowMarks {
  /** One a row; none of a ride without stops and gates. */
  readonly rows: readonly RowMark[];
  /** Beside the sum of riding times and the time on the clock, where the two differ. */
  readonly riding: string;
  readonly stopped: string;
}

export interface RowMarksStore {
  readonly get: () => RowMarks;
  readonly set: (marks: RowMarks) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const noMark: RowMark = { stop: '', gate: '', gateTone: '' };
export const noMarks: RowMarks = { rows: [], riding: '', stopped: '' };

const stores = new WeakMap<SelectionStore, RowMarksStore>();

/** Written at rest by what stands below the table, read by the table; one a selection, as it is one a page. */
export function rowMarksOf(selection: SelectionStore): RowMarksStore {
  const known = stores.get(selection);
  if (known) return known;
  const listeners = new Set<() => void>();
  let marks = noMarks;
  const store: RowMarksStore = {
    get: () => marks,
    set: (next) => {
      marks = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  stores.set(selection, store);
  return store;
}
