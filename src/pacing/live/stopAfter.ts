import type { ShownPlan } from './liveTypes.ts';

type Times = Pick<ShownPlan, 'cumulativeS' | 'intervalS' | 'stoppedS'>;

/** Seconds that the rider stands still inside of a row, up to its end: a stop at the end comes after it. */
function stopWithin({ cumulativeS, intervalS }: Times, index: number): number {
  const beforeS = index === 0 ? 0 : (cumulativeS[index - 1] ?? 0);
  return (cumulativeS[index] ?? 0) - beforeS - (intervalS[index] ?? 0);
}

/** Seconds that the rider stands still between a row's time and the next row's: what a reader of the columns has to add. */
export function stopAfterS(shown: Times, index: number): number {
  const isLast = index === shown.cumulativeS.length - 1;
  return (isLast ? 0 : stopWithin(shown, index + 1)) + (index === 0 ? stopWithin(shown, 0) : 0);
}
