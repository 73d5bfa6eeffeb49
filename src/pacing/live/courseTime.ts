import { formatDuration, formatHoursMinutes } from '#src/format/formatDuration.ts';
import type { ShownPlan } from './liveTypes.ts';

/** A time on the course as it is shown: whole minutes for an approximate line, because its seconds are not known. */
export function courseTimeS(durationS: number, isApproximate: boolean): number {
  return isApproximate ? Math.round(durationS / 60) * 60 : durationS;
}

/** `4:14:35`, or `4:15` in hours and minutes for an approximate line. */
export function formatCourseTime(durationS: number, isApproximate: boolean): string {
  return isApproximate ? formatHoursMinutes(durationS) : formatDuration(durationS);
}

/**
 * A row's own time: the difference of the shown cumulative times, so that the column adds up together with the stops.
 */
export function rowTimeS({ intervalS, cumulativeS }: ShownPlan, index: number, isApproximate: boolean): number {
  if (!isApproximate) return intervalS[index] ?? Number.NaN;
  const before = index === 0 ? 0 : (cumulativeS[index - 1] ?? Number.NaN);
  const now = cumulativeS[index] ?? Number.NaN;
  const stoppedS = now - before - (intervalS[index] ?? Number.NaN);
  return courseTimeS(now, true) - courseTimeS(before, true) - courseTimeS(stoppedS, true);
}
