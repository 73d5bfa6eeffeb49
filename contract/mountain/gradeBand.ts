/** Band of the grade ramp: 0 for descents and flat, 1..5 for 0-3, 3-6, 6-9, 9-12 and over 12 %. */
export type GradeBand = 0 | 1 | 2 | 3 | 4 | 5;

/** The band of a grade, which is rise over run. */
export function toGradeBand(gradeRatio: number): GradeBand {
  if (gradeRatio <= 0) return 0;
  if (gradeRatio < 0.03) return 1;
  if (gradeRatio < 0.06) return 2;
  if (gradeRatio < 0.09) return 3;
  return gradeRatio <= 0.12 ? 4 : 5;
}
