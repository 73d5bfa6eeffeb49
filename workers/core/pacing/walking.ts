/** Below about this speed a bicycle falls over. */
export const minRideableMps = 5 / 3.6;

/** Fastest walk with a bicycle, on any road up to `steadyGradeRatio`. */
export const maxWalkMps = 4 / 3.6;
const minWalkMps = 3 / 3.6;
/** Up to this grade a rider pushes at 4 km/h; from there the speed falls evenly to 3 km/h. */
const steadyGradeRatio = 0.08;
const steepGradeRatio = 0.25;

/**
 * Speed of a rider who pushes the bicycle, in m/s: 4 km/h up to 8 %, 3 km/h from 25 % on, linear between.
 *
 * Source: a person who pushes a bicycle walks at about 3-4 km/h; that it falls with the grade is Tobler's hiking
 * function (1993, NCGIA Technical Report 93-1), which gives 3.8 km/h at 8 % and less than that on steeper ground.
 * Range of `sinGrade`: -0.5..0.5. A limit: it is the same for every rider, however little power they plan.
 */
export function computeWalkMps(sinGrade: number): number {
  const ratio = (sinGrade - steadyGradeRatio) / (steepGradeRatio - steadyGradeRatio);
  return maxWalkMps + Math.min(Math.max(ratio, 0), 1) * (minWalkMps - maxWalkMps);
}
