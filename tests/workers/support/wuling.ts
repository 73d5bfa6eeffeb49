import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** The seven legs from the Geographic Centre at 450 m to Wuling: metres and mean grade. */
export const wulingLegs = [
  [16_080, 0.021],
  [5_330, 0.055],
  [11_980, 0.066],
  [6_040, 0.044],
  [6_580, 0.068],
  [5_150, 0.063],
  [2_120, 0.082],
] as const;

/** A road line with a point every `spacingM` through these legs, north-eastwards. */
export function wulingLine(spacingM = 250): CourseLine {
  const lengthM = wulingLegs.reduce((sum, [leg]) => sum + leg, 0);
  const count = Math.ceil(lengthM / spacingM);
  const distanceM = Float64Array.from({ length: count + 1 }, (_, k) => Math.min(k * spacingM, lengthM));
  return {
    distanceM,
    elevationM: distanceM.map(wulingElevationM),
    latDeg: distanceM.map((placeM) => 23.9734 + (placeM / lengthM) * 0.1637),
    lonDeg: distanceM.map((placeM) => 120.979 + (placeM / lengthM) * 0.2965),
  };
}

function wulingElevationM(placeM: number): number {
  let elevationM = 450;
  let left = placeM;
  for (const [legM, grade] of wulingLegs) {
    elevationM += Math.min(left, legM) * grade;
    left = Math.max(0, left - legM);
  }
  return elevationM;
}
