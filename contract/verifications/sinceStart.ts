import type { CheckpointResult } from './verificationAttempts.ts';

type Gates = readonly CheckpointResult[];

/** Whether the ride has a time at a gate: it was passed, or inferred in a gap of the recording and counted anyway. */
export function isTimed(checkpoints: Gates, gate: CheckpointResult): boolean {
  if (gate.at === null) return false;
  // The start has no split; the next gate's is measured from it.
  return gate.passed || gate.split_s !== null || (gate === checkpoints[0] && checkpoints.some(hasSplit));
}

const hasSplit = ({ split_s: splitS }: CheckpointResult): boolean => splitS !== null;

/** When the ride's clock starts; null if it never does. */
export function findStartAt(checkpoints: Gates): string | null {
  return checkpoints.find((gate) => isTimed(checkpoints, gate))?.at ?? null;
}

/** Whole seconds, rounded once and then only added and subtracted, so that all numbers on a page are consistent. */
export function computeSinceStartS(startedAt: string, instant: string): number {
  return Math.round((Date.parse(instant) - Date.parse(startedAt)) / 1000);
}
