import { expect, test } from 'vitest';
import { computeGravityMps2 } from '#workers/core/physics/gravity.ts';

// GRS80 (Moritz 2000): normal gravity on the ellipsoid.
test.each([
  [0, 9.7803267715],
  [45, 9.806199203],
  [90, 9.8321863685],
])('at sea level and %i degrees gravity is that of GRS80', (latDeg, expected) => {
  expect(computeGravityMps2({ latDeg, elevationM: 0 })).toBeCloseTo(expected, 5);
  expect(computeGravityMps2({ latDeg: -latDeg, elevationM: 0 })).toBeCloseTo(expected, 5);
});

test('in Taiwan it is 9.789 by the sea and 9.779 on Wuling', () => {
  expect(computeGravityMps2({ latDeg: 24, elevationM: 0 })).toBeCloseTo(9.7889, 4);
  expect(computeGravityMps2({ latDeg: 24.14, elevationM: 3275 })).toBeCloseTo(9.7789, 4);
});

test('it falls by 0.3086 mm/s2 a metre near the ground', () => {
  const fall = computeGravityMps2({ latDeg: 45, elevationM: 0 }) - computeGravityMps2({ latDeg: 45, elevationM: 1 });
  expect(fall).toBeCloseTo(3.086e-6, 9);
});
