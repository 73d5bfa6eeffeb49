import { formatDuration } from '#src/format/formatDuration.ts';
import { findGoals, formatMinuteTime, type Goals, toMinuteTimeS, toWholeMinuteS } from '#src/format/minuteTime.ts';
import type { ShownPlan } from './liveTypes.ts';

/** The goals that the shown times of a plan must not cross. */
export function findPlanGoals({ cumulativeS, goalS }: Pick<ShownPlan, 'cumulativeS' | 'goalS'>): Goals {
  return findGoals(cumulativeS.at(-1) ?? Number.NaN, goalS);
}

/** A time on the course as it is shown: to the minute for an approximate line, because its seconds are unknown. */
export function toCourseTimeS(durationS: number, isApproximate: boolean, goals: Goals = []): number {
  return isApproximate ? toWholeMinuteS(durationS, goals) : durationS;
}

/** `4:14:35`, or `4:15` in hours and minutes for an approximate line. */
export function formatCourseTime(durationS: number, isApproximate: boolean, goals?: Goals): string {
  return formatDisplayedTime(toCourseTimeS(durationS, isApproximate, goals), isApproximate);
}

/** A time that `toCourseTimeS` or `toRowTimeS` returned, as text. */
export function formatDisplayedTime(timeS: number, isApproximate: boolean): string {
  return isApproximate ? formatMinuteTime(timeS) : formatDuration(timeS);
}

/**
 * A row's own time: the difference of the shown cumulative times, so that the column adds up together with the stops.
 */
export function toRowTimeS(shownPlan: ShownPlan, index: number, isApproximate: boolean): number {
  const { intervalS, cumulativeS } = shownPlan;
  if (!isApproximate) return intervalS[index] ?? Number.NaN;
  const previousS = index === 0 ? 0 : (cumulativeS[index - 1] ?? 0);
  const arrivalS = cumulativeS[index] ?? Number.NaN;
  const stoppedS = arrivalS - previousS - (intervalS[index] ?? Number.NaN);
  const goals = findPlanGoals(shownPlan);
  return toWholeMinuteS(arrivalS, goals) - toWholeMinuteS(previousS, goals) - toMinuteTimeS(stoppedS);
}
