import type { ShownPlan } from './liveTypes.ts';

type ShownTimes = Pick<ShownPlan, 'cumulativeS' | 'intervalS' | 'stoppedS'>;

/** Seconds of stops inside a row, before its end: a stop at the end counts after the row. */
function computeStopInside({ cumulativeS, intervalS }: ShownTimes, index: number): number {
  const beforeS = index === 0 ? 0 : (cumulativeS[index - 1] ?? 0);
  return (cumulativeS[index] ?? 0) - beforeS - (intervalS[index] ?? 0);
}

/** Seconds of stops after a row's time and before the next row's: without them the columns do not add up. */
export function computeStopAfterS(shownPlan: ShownTimes, index: number): number {
  const isLast = index === shownPlan.cumulativeS.length - 1;
  // Stops inside the first row have no row before them, so they count after it.
  return (isLast ? 0 : computeStopInside(shownPlan, index + 1)) + (index === 0 ? computeStopInside(shownPlan, 0) : 0);
}
