/** How far the device's clock is behind the server's, measured by the fastest answer. */
interface Measure {
  readonly skewMs: number;
  /** Half of the round trip: the server may have answered at any moment of it. */
  readonly uncertaintyMs: number;
  readonly atMs: number;
}

/** Clocks drift and people change them, so an old measurement is replaced even by a less exact one. */
const freshForMs = 600_000;

let best: Measure | null = null;
const listeners = new Set<() => void>();

/** Records the server's time of an answer, given the device's times of the request and the response. */
export function recordServerTime(serverMs: number, sentAtMs: number, receivedAtMs: number): void {
  const uncertaintyMs = Math.abs(receivedAtMs - sentAtMs) / 2;
  const measure = { skewMs: Math.round(serverMs - (sentAtMs + receivedAtMs) / 2), uncertaintyMs, atMs: receivedAtMs };
  const isBetter =
    best === null ||
    uncertaintyMs < best.uncertaintyMs ||
    Math.abs(receivedAtMs - best.atMs) > freshForMs ||
    Math.abs(measure.skewMs - best.skewMs) > uncertaintyMs + best.uncertaintyMs;
  if (!isBetter) return;
  const isOther = best?.skewMs !== measure.skewMs;
  best = measure;
  if (isOther) for (const listener of listeners) listener();
}

/** Milliseconds to add to the device's clock; 0 before the first answer. */
export const getServerSkewMs = (): number => best?.skewMs ?? 0;

/** Calls back when the skew changes; returns a function that unsubscribes. */
export function onServerSkewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
