import { isTimed, sinceStartS, startAt } from '#contract/verifications/sinceStart.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { noNumber } from '#src/format/fixed.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { shownSplitS } from '#src/verification/shownSplitS.ts';

/** A gate's times as texts; hours stand everywhere if the ride lasted an hour. */
export interface GateTimes {
  /** The clock starts here. */
  readonly isStart: boolean;
  readonly split: string;
  readonly total: string;
}

export function gateTimes(checkpoints: readonly CheckpointResult[], gate: CheckpointResult): GateTimes {
  const startedAt = startAt(checkpoints);
  const totalOf = (each: CheckpointResult) =>
    startedAt === null || each.at === null || !isTimed(checkpoints, each) ? null : sinceStartS(startedAt, each.at);
  const hasHours = checkpoints.some((each) => (totalOf(each) ?? 0) >= 3600);
  const text = (durationS: number | null) =>
    durationS === null ? noNumber : hasHours ? formatWithHours(durationS) : formatDuration(durationS);
  const total = totalOf(gate);
  return { isStart: total === 0, split: text(shownSplitS(checkpoints, gate)), total: text(total) };
}
