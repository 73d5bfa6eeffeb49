/** When the server sent the data that the current page shows. */
export interface DataTime {
  /** The time of the oldest answer on the page, by the server's clock. */
  readonly atMs: number;
  /** At least one answer came from this device's cache, because the server did not answer. */
  readonly isCached: boolean;
}

const listeners = new Set<() => void>();
let latest: (DataTime & { readonly path: string }) | null = null;

/** Records the time of an answer; times of the previous page are dropped. */
export function recordDataTime(atMs: number, isCached: boolean): void {
  const { pathname: path } = location;
  const previous = latest?.path === path ? latest : null;
  latest = { path, atMs: Math.min(atMs, previous?.atMs ?? atMs), isCached: isCached || previous?.isCached === true };
  for (const listener of listeners) listener();
}

/** Calls back when the data time may have changed; returns a function that unsubscribes. */
export function onDataTimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null if the page shows no data from the server. */
export const getDataTime = (): DataTime | null => (latest?.path === location.pathname ? latest : null);
