import type { RouteSummary } from './routes.ts';

/** If a route keeps less than this share of its climbing as net height, its average grade means nothing. */
const leastShareKept = 0.4;

type Figures = Pick<RouteSummary, 'grade_ratio' | 'distance_m' | 'elevation_gain_m'>;

/**
 * The average grade of a route, or null if it means nothing: on a loop or a rolling road, start and end are at about
 * the same height, and 0.0 % would be true for no part of it.
 */
export function averageGradeRatio({ grade_ratio, distance_m, elevation_gain_m }: Figures): number | null {
  const netRiseM = Math.abs(grade_ratio) * distance_m;
  return netRiseM < leastShareKept * elevation_gain_m ? null : grade_ratio;
}

/** The grade that cards show and the list sorts by. */
export interface ShownGrade {
  readonly ratio: number;
  /** It is the average of the rising parts only, and must be called so. */
  readonly isOfClimbs: boolean;
}

/** The average grade, or where that means nothing the average grade of the rising parts; null on a road that never rises. */
export function shownGrade(route: Figures & Pick<RouteSummary, 'silhouette_m'>): ShownGrade | null {
  const average = averageGradeRatio(route);
  if (average !== null) return { ratio: average, isOfClimbs: false };
  const ratio = climbingGradeRatio(route);
  return ratio === null ? null : { ratio, isOfClimbs: true };
}

/** Rise by distance of the silhouette's rising pieces, each a 63rd of the route. */
function climbingGradeRatio({ silhouette_m, distance_m }: Pick<RouteSummary, 'silhouette_m' | 'distance_m'>) {
  const rises = silhouette_m.slice(1).map((elevationM, index) => elevationM - (silhouette_m[index] ?? elevationM));
  const rising = rises.filter((riseM) => riseM > 0);
  const pieceM = distance_m / Math.max(1, silhouette_m.length - 1);
  return rising.length === 0 ? null : rising.reduce((sum, riseM) => sum + riseM, 0) / (rising.length * pieceM);
}
