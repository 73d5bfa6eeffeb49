/** How far the device's clock is behind the server's, as the answer that travelled quickest tells. */
interface Measure {
  readonly skewMs: number;
  /** Half of the way there and back: the answer may have been made at any moment of it. */
  readonly doubtMs: number;
  readonly atMs: number;
}

/** Clocks drift, and people set them: an old measure gives way to a worse one. */
const freshForMs = 600_000;

let best: Measure | null = null;
const listeners = new Set<() => void>();

/** An answer said what the server's clock showed, between these two moments of the device's. */
export function noteServerTime(serverMs: number, sentAtMs: number, receivedAtMs: number): void {
  const doubtMs = Math.abs(receivedAtMs - sentAtMs) / 2;
  const measure = { skewMs: Math.round(serverMs - (sentAtMs + receivedAtMs) / 2), doubtMs, atMs: receivedAtMs };
  const isBetter =
    best === null ||
    doubtMs < best.doubtMs ||
    Math.abs(receivedAtMs - best.atMs) > freshForMs ||
    Math.abs(measure.skewMs - best.skewMs) > doubtMs + best.doubtMs;
  if (!isBetter) return;
  const isOther = best?.skewMs !== measure.skewMs;
  best = measure;
  if (isOther) for (const listener of listeners) listener();
}

/** To be added to the device's clock; 0 until an answer told. */
export const serverSkewMs = (): number => best?.skewMs ?? 0;

/** Calls back when that changes; returns the way out. */
export function onServerSkew(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
