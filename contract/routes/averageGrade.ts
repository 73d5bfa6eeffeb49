import type { RouteSummary } from './routes.ts';

/** If a route keeps less than this share of its climbing as net height, its average grade means nothing. */
const leastShareKept = 0.4;

export type GradeFigures = Pick<RouteSummary, 'grade_ratio' | 'distance_m' | 'elevation_gain_m'>;

/**
 * The average grade of a route, or null if it means nothing: on a loop or a rolling road, start and end are at about
 * the same height, and 0.0 % would be true for no part of it.
 */
export function averageGradeRatio({ grade_ratio, distance_m, elevation_gain_m }: GradeFigures): number | null {
  const netRiseM = Math.abs(grade_ratio) * distance_m;
  return netRiseM < leastShareKept * elevation_gain_m ? null : grade_ratio;
}
