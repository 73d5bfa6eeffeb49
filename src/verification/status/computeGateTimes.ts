import { findStartAt, isTimed, sinceStartS } from '#contract/verifications/sinceStart.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { noNumberText } from '#src/format/formatFixed.ts';
import { computeDisplayedSplitS } from '#src/verification/computeDisplayedSplitS.ts';

/** A gate's times as texts; all show hours if the ride lasted at least an hour. */
export interface GateTimes {
  /** The first gate, where the clock starts. */
  readonly isStart: boolean;
  readonly split: string;
  readonly total: string;
}

export function computeGateTimes(checkpoints: readonly CheckpointResult[], gate: CheckpointResult): GateTimes {
  const startedAt = findStartAt(checkpoints);
  const computeTotalS = (each: CheckpointResult) =>
    startedAt === null || each.at === null || !isTimed(checkpoints, each) ? null : sinceStartS(startedAt, each.at);
  const hasHours = checkpoints.some((each) => (computeTotalS(each) ?? 0) >= 3600);
  const text = (durationS: number | null) =>
    durationS === null ? noNumberText : hasHours ? formatWithHours(durationS) : formatDuration(durationS);
  const total = computeTotalS(gate);
  return { isStart: total === 0, split: text(computeDisplayedSplitS(checkpoints, gate)), total: text(total) };
}
