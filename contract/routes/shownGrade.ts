import { averageGradeRatio, type GradeFigures } from './averageGrade.ts';
import type { RouteSummary } from './routes.ts';

/** The grade that cards show and the list sorts by. */
export interface ShownGrade {
  readonly ratio: number;
  /** It is the average of the rising parts only, and must be called so. */
  readonly isOfClimbs: boolean;
}

/** The average grade, or where that means nothing the average grade of the rising parts; null on a road that never rises. */
export function shownGrade(route: GradeFigures & Pick<RouteSummary, 'silhouette_m'>): ShownGrade | null {
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
