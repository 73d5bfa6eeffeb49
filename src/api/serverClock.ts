import { createStore, type ReadableStore } from '#src/store/createStore.ts';

/** How far the device's clock is behind the server's, measured by the fastest answer. */
interface ClockMeasurement {
  readonly skewMs: number;
  /** Half of the round trip: the server may have answered at any moment of it. */
  readonly uncertaintyMs: number;
  readonly atMs: number;
}

/** Clocks drift and people change them, so an old measurement is replaced even by a less exact one. */
const freshForMs = 600_000;

let bestMeasurement: ClockMeasurement | null = null;
/** Milliseconds to add to the device's clock; 0 before the first answer. */
const skewStore = createStore(0);

/** Records the server's time of an answer, given the device's times of the request and the response. */
export function recordServerTime(serverMs: number, sentAtMs: number, receivedAtMs: number): void {
  const uncertaintyMs = Math.abs(receivedAtMs - sentAtMs) / 2;
  const measurement = {
    skewMs: Math.round(serverMs - (sentAtMs + receivedAtMs) / 2),
    uncertaintyMs,
    atMs: receivedAtMs,
  };
  const isBetter =
    bestMeasurement === null ||
    uncertaintyMs < bestMeasurement.uncertaintyMs ||
    Math.abs(receivedAtMs - bestMeasurement.atMs) > freshForMs ||
    // The two contradict each other, so somebody changed the device's clock.
    Math.abs(measurement.skewMs - bestMeasurement.skewMs) > uncertaintyMs + bestMeasurement.uncertaintyMs;
  if (!isBetter) return;
  bestMeasurement = measurement;
  skewStore.set(measurement.skewMs);
}

/** Milliseconds to add to the device's clock to get the server's time; 0 before the first answer. */
export const serverSkewMsStore: ReadableStore<number> = skewStore;
export const getServerSkewMs = skewStore.get;

/** The current time by the server's clock. */
export const getServerNowMs = (): number => Date.now() + getServerSkewMs();
