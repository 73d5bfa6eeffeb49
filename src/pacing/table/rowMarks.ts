import { createStore } from '#src/store/createStore.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';
import type { SelectionStore } from '../live/liveTypes.ts';

/** Marks beside a row's numbers; empty if the ride has no stops, gates or hazards there. */
export interface RowMark {
  readonly stop: string;
  readonly gate: string;
  /** The most dangerous weather on the row, by the forecast. */
  readonly hazard: string;
  /** It may force a rider to turn round. */
  readonly isSevere: boolean;
  readonly gateTone: '' | 'open' | 'tight' | 'late';
}

export interface RowMarks {
  /** One per row; empty for a ride without any. */
  readonly rows: readonly RowMark[];
  /** Shown beside the totals if riding time and clock time differ. */
  readonly riding: string;
  readonly stopped: string;
}

export const noMark: RowMark = { stop: '', gate: '', gateTone: '', hazard: '', isSevere: false };
export const noMarks: RowMarks = { rows: [], riding: '', stopped: '' };

/** Written by the parts below the table when no value is dragged, read by the table; one store per selection. */
export const getRowMarksStore = memoizeByOwner((_selection: SelectionStore) => createStore<RowMarks>(noMarks));
