import { computeSinceStartS, findStartAt, isTimed } from '#contract/verifications/sinceStart.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';

/** The split as the difference of rounded times since the start, so that the splits add up to the displayed time. */
export function computeDisplayedSplitS(
  checkpoints: readonly CheckpointResult[],
  checkpoint: CheckpointResult,
): number | null {
  const { position, split_s: splitS, at: passedAt } = checkpoint;
  const previous = checkpoints.findLast((each) => each.position < position && isTimed(checkpoints, each));
  const startedAt = findStartAt(checkpoints);
  if (splitS === null || !passedAt || !previous?.at || startedAt === null) return splitS;
  return computeSinceStartS(startedAt, passedAt) - computeSinceStartS(startedAt, previous.at);
}
