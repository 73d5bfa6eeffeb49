import type { SelectionStore } from '../live/liveTypes.ts';

/** Marks beside a row's numbers; empty if the ride has no stops, gates or hazards there. */
export interface RowMark {
  readonly stop: string;
  readonly gate: string;
  /** The most dangerous weather on the row, by the forecast. */
  readonly hazard: string;
  /** It may force a rider to turn round. */
  readonly isGrave: boolean;
  readonly gateTone: '' | 'open' | 'tight' | 'late';
}

export interface RowMarks {
  /** One per row; empty for a ride without any. */
  readonly rows: readonly RowMark[];
  /** Shown beside the totals if riding time and clock time differ. */
  readonly riding: string;
  readonly stopped: string;
}

export interface RowMarksStore {
  readonly get: () => RowMarks;
  readonly set: (marks: RowMarks) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const noMark: RowMark = { stop: '', gate: '', gateTone: '', hazard: '', isGrave: false };
export const noMarks: RowMarks = { rows: [], riding: '', stopped: '' };

const stores = new WeakMap<SelectionStore, RowMarksStore>();

/** Written by the parts below the table when no value is dragged, read by the table; one store per selection. */
export function getRowMarksStore(selection: SelectionStore): RowMarksStore {
  const existing = stores.get(selection);
  if (existing) return existing;
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
