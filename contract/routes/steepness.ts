import { averageGradeRatio, type GradeFigures } from './averageGrade.ts';

/** How steep a route is, as it is shown: by its average grade, or where that means nothing by its climbing per kilometre. */
export type Steepness =
  | { readonly kind: 'grade'; readonly ratio: number }
  | { readonly kind: 'climb'; readonly mPerKm: number };

/** Null where nothing can be said: no average grade, and no climbing. */
export function steepness(route: GradeFigures): Steepness | null {
  const ratio = averageGradeRatio(route);
  if (ratio !== null) return { kind: 'grade', ratio };
  const mPerKm = climbPerKm(route);
  return mPerKm > 0 ? { kind: 'climb', mPerKm } : null;
}

/** Metres of climbing in a kilometre. Unlike an average grade it means the same on a climb and on a loop. */
export function climbPerKm({ distance_m, elevation_gain_m }: Omit<GradeFigures, 'grade_ratio'>): number {
  return distance_m > 0 ? elevation_gain_m / (distance_m / 1000) : 0;
}

/** What the list sorts by, ascending: the shown number, as metres per metre. */
export function steepnessRatio(route: GradeFigures): number {
  const shown = steepness(route);
  if (shown === null) return 0;
  return shown.kind === 'grade' ? shown.ratio : shown.mPerKm / 1000;
}
