import { isTimed, sinceStartS, startAt } from '#contract/verifications/sinceStart.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';

/** Differences of the rounded times since the start, so that they add up to the time shown. */
export function shownSplitS(checkpoints: readonly CheckpointResult[], gate: CheckpointResult): number | null {
  const { position, split_s: splitS, at } = gate;
  const before = checkpoints.findLast((each) => each.position < position && isTimed(checkpoints, each));
  const startedAt = startAt(checkpoints);
  if (splitS === null || !at || !before?.at || startedAt === null) return splitS;
  return sinceStartS(startedAt, at) - sinceStartS(startedAt, before.at);
}
