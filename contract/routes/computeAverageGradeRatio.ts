import type { RouteSummary } from './routes.ts';

/** Below this ratio of net height to total climbing, a route's average grade is meaningless. */
const minNetRatio = 0.4;

export type GradeFigures = Pick<RouteSummary, 'grade_ratio' | 'distance_m' | 'elevation_gain_m'>;

/**
 * The average grade of a route, or null if it is meaningless: on a loop or a rolling road, start and end are at about
 * the same height, and 0.0 % would be true for no part of it.
 */
export function computeAverageGradeRatio({ grade_ratio, distance_m, elevation_gain_m }: GradeFigures): number | null {
  const netRiseM = Math.abs(grade_ratio) * distance_m;
  return netRiseM < minNetRatio * elevation_gain_m ? null : grade_ratio;
}
