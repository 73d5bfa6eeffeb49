/** When the server sent the data that the current page shows. */
export interface DataTime {
  /** The time of the oldest answer on the page, by the server's clock. */
  readonly atMs: number;
  /** At least one answer came from this device's cache, because the server did not answer. */
  readonly isKept: boolean;
}

const listeners = new Set<() => void>();
let known: (DataTime & { readonly path: string }) | null = null;

/** Records the time of an answer; times of the previous page are dropped. */
export function noteDataTime(atMs: number, isKept: boolean): void {
  const { pathname: path } = location;
  const before = known?.path === path ? known : null;
  known = { path, atMs: Math.min(atMs, before?.atMs ?? atMs), isKept: isKept || before?.isKept === true };
  for (const listener of listeners) listener();
}

/** Calls back when the data time may have changed; returns a function that unsubscribes. */
export function onDataTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null if the page shows no data from the server. */
export const dataTime = (): DataTime | null => (known?.path === location.pathname ? known : null);
