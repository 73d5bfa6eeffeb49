import type { RouteSummary } from './routes.ts';

/** A route that keeps less than this share of its climbing as height won goes up and down, not up. */
const leastShareKept = 0.4;

/**
 * The average grade of a route, or null where it says nothing: on a loop and on a rolling road start and end lie at
 * about the same height, and 0.0 % would describe no metre of it.
 */
export function averageGradeRatio({
  grade_ratio,
  distance_m,
  elevation_gain_m,
}: Pick<RouteSummary, 'grade_ratio' | 'distance_m' | 'elevation_gain_m'>): number | null {
  const netRiseM = Math.abs(grade_ratio) * distance_m;
  return netRiseM < leastShareKept * elevation_gain_m ? null : grade_ratio;
}
