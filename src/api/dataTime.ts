/** When the server gave what the page at hand shows. */
export interface DataTime {
  /** The oldest of its answers, by the server's clock. */
  readonly atMs: number;
  /** An answer was kept on this device, because the server gave none. */
  readonly isKept: boolean;
}

const listeners = new Set<() => void>();
let known: (DataTime & { readonly path: string }) | null = null;

/** Takes the time of an answer; those of the page before are forgotten. */
export function noteDataTime(atMs: number, isKept: boolean): void {
  const { pathname: path } = location;
  const before = known?.path === path ? known : null;
  known = { path, atMs: Math.min(atMs, before?.atMs ?? atMs), isKept: isKept || before?.isKept === true };
  for (const listener of listeners) listener();
}

/** Calls back when that may have changed; returns a function that ends it. */
export function onDataTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null if the page shows nothing of the server. */
export const dataTime = (): DataTime | null => (known?.path === location.pathname ? known : null);
