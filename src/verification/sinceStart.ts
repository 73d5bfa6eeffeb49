import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';

type Gates = readonly CheckpointResult[];

/** Whether the ride was timed at a gate: it was passed, or inferred where nothing was recorded and counted all the same. */
export function isTimed(checkpoints: Gates, gate: CheckpointResult): boolean {
  if (gate.at === null) return false;
  // The start has no split; the next gate's is counted from it.
  return gate.passed || gate.split_s !== null || (gate === checkpoints[0] && checkpoints.some(hasSplit));
}

const hasSplit = ({ split_s: splitS }: CheckpointResult): boolean => splitS !== null;

/** When the clock of the ride starts; null where it never does. */
export function startAt(checkpoints: Gates): string | null {
  return checkpoints.find((gate) => isTimed(checkpoints, gate))?.at ?? null;
}

/** Whole seconds: rounded once, and then only added and subtracted, they agree wherever a page shows them. */
export function sinceStartS(startedAt: string, at: string): number {
  return Math.round((Date.parse(at) - Date.parse(startedAt)) / 1000);
}
