import { computeAverageGradeRatio, type GradeFigures } from './computeAverageGradeRatio.ts';

/** Displayed steepness of a route: its average grade, or its climbing per kilometre if that is meaningless. */
export type Steepness =
  | { readonly kind: 'grade'; readonly ratio: number }
  | { readonly kind: 'climb'; readonly climbMPerKm: number };

/** Null if neither is known: no average grade, and no climbing. */
export function getSteepness(route: GradeFigures): Steepness | null {
  const ratio = computeAverageGradeRatio(route);
  if (ratio !== null) return { kind: 'grade', ratio };
  const climbMPerKm = computeClimbPerKm(route);
  return climbMPerKm > 0 ? { kind: 'climb', climbMPerKm } : null;
}

/** Metres of climbing per kilometre. Unlike an average grade it is meaningful both on a climb and on a loop. */
export function computeClimbPerKm({ distance_m, elevation_gain_m }: Omit<GradeFigures, 'grade_ratio'>): number {
  return distance_m > 0 ? elevation_gain_m / (distance_m / 1000) : 0;
}

/** Sort key of the list, ascending: the displayed number, as metres per metre. */
export function toSteepnessRatio(route: GradeFigures): number {
  const steepness = getSteepness(route);
  if (steepness === null) return 0;
  return steepness.kind === 'grade' ? steepness.ratio : steepness.climbMPerKm / 1000;
}
