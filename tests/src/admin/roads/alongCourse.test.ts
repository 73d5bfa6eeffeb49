import { expect, it } from 'vitest';
import { findNearestDistance, getPointAt } from '#src/admin/roads/course/alongCourse.ts';
import { parseMetres, toTypedMetres } from '#src/admin/roads/course/metres.ts';

/** Out for two kilometres due north, and back on the same road. */
const outAndBack = {
  distanceM: [0, 1_000, 2_000, 3_000, 4_000],
  elevationM: [0, 50, 100, 50, 0],
  latDeg: [24, 24.009, 24.018, 24.009, 24],
  lonDeg: [121, 121, 121, 121, 121],
};

it('finds the point at a distance, and the distance of a point within a range', () => {
  expect(getPointAt(outAndBack, 500)).toEqual({ latDeg: 24.0045, lonDeg: 121 });
  expect(getPointAt(outAndBack, 9_000)).toEqual({ latDeg: 24, lonDeg: 121 });
  const beside = { latDeg: 24.0045, lonDeg: 121.002 };
  expect(findNearestDistance(outAndBack, beside, { fromM: 0, toM: 2_000 })).toBeCloseTo(500, 0);
  expect(findNearestDistance(outAndBack, beside, { fromM: 2_000, toM: 4_000 })).toBeCloseTo(3_500, 0);
  expect(findNearestDistance(outAndBack, beside, { fromM: 700, toM: 900 })).toBeCloseTo(700, 0);
});

it('keeps a distance as exact as it was until it is edited', () => {
  expect(parseMetres(toTypedMetres(1_000.37))).toBe(1_000.37);
  expect(parseMetres({ text: '１００１', exactM: 1_000.37 })).toBe(1_001);
  expect(parseMetres({ text: '', exactM: 1_000.37 })).toBeNull();
});
