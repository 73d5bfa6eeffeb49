import { createEmitter } from '#src/store/createEmitter.ts';
import type { ReadableStore } from '#src/store/createStore.ts';

/** When the server sent the data that the current page shows. */
export interface DataTime {
  /** The time of the oldest answer on the page, by the server's clock. */
  readonly atMs: number;
  /** At least one answer came from this device's cache, because the server did not answer. */
  readonly isCached: boolean;
}

const changes = createEmitter();
let currentDataTime: (DataTime & { readonly path: string }) | null = null;

/** Records the time of an answer; times of the previous page are dropped. */
export function recordDataTime(atMs: number, isCached: boolean): void {
  const { pathname: path } = location;
  const previous = currentDataTime?.path === path ? currentDataTime : null;
  currentDataTime = {
    path,
    atMs: Math.min(atMs, previous?.atMs ?? atMs),
    isCached: isCached || previous?.isCached === true,
  };
  changes.emit();
}

/** Null if the page shows no data from the server. */
export const getDataTime = (): DataTime | null =>
  currentDataTime?.path === location.pathname ? currentDataTime : null;

export const dataTimeStore: ReadableStore<DataTime | null> = { get: getDataTime, subscribe: changes.subscribe };
