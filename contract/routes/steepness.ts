import { averageGradeRatio, type GradeFigures } from './averageGradeRatio.ts';

/** Displayed steepness of a route: its average grade, or its climbing per kilometre if that is meaningless. */
export type Steepness =
  | { readonly kind: 'grade'; readonly ratio: number }
  | { readonly kind: 'climb'; readonly mPerKm: number };

/** Null if neither is known: no average grade, and no climbing. */
export function getSteepness(route: GradeFigures): Steepness | null {
  const ratio = averageGradeRatio(route);
  if (ratio !== null) return { kind: 'grade', ratio };
  const mPerKm = climbPerKm(route);
  return mPerKm > 0 ? { kind: 'climb', mPerKm } : null;
}

/** Metres of climbing per kilometre. Unlike an average grade it is meaningful both on a climb and on a loop. */
export function climbPerKm({ distance_m, elevation_gain_m }: Omit<GradeFigures, 'grade_ratio'>): number {
  return distance_m > 0 ? elevation_gain_m / (distance_m / 1000) : 0;
}

/** Sort key of the list, ascending: the displayed number, as metres per metre. */
export function steepnessRatio(route: GradeFigures): number {
  const displayed = getSteepness(route);
  if (displayed === null) return 0;
  return displayed.kind === 'grade' ? displayed.ratio : displayed.mPerKm / 1000;
}
