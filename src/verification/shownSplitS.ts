import type { CheckpointResult } from '#contract/verificationAttempts.ts';

/** Differences of the rounded times since the start: they add up to the time that the page shows. */
export function shownSplitS(
  checkpoints: readonly CheckpointResult[],
  { position, split_s: splitS, at }: CheckpointResult,
): number | null {
  const passed = checkpoints.filter((each) => each.passed && each.at !== null);
  const before = passed.filter((each) => each.position < position).at(-1);
  const start = passed[0];
  if (splitS === null || !at || !before?.at || !start?.at) return splitS;
  const startMs = Date.parse(start.at);
  const sinceStartS = (instant: string) => Math.round((Date.parse(instant) - startMs) / 1000);
  return sinceStartS(at) - sinceStartS(before.at);
}
