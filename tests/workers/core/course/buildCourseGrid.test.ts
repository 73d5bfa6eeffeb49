import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '#tests/workers/support/courses.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

const degreeM = 111_195;

/** A line through places in metres east and north of a point at 24 degrees north. */
function toLine(
  placesM: readonly (readonly [east: number, north: number])[],
  elevationAt = (_: number) => 0,
): CourseLine {
  const distanceM = new Float64Array(placesM.length);
  placesM.forEach(([east, north], k) => {
    const [previousEast, previousNorth] = placesM[k - 1] ?? [east, north];
    distanceM[k] = (distanceM[k - 1] ?? 0) + Math.hypot(east - previousEast, north - previousNorth);
  });
  return {
    distanceM,
    elevationM: distanceM.map(elevationAt),
    latDeg: Float64Array.from(placesM, ([, north]) => 24 + north / degreeM),
    lonDeg: Float64Array.from(placesM, ([east]) => 121 + east / degreeM / Math.cos((24 * Math.PI) / 180)),
  };
}

function createStraightLine(lengthM: number, spacingM: number, elevationAt?: (placeM: number) => number): CourseLine {
  const count = Math.round(lengthM / spacingM);
  return toLine(
    Array.from({ length: count + 1 }, (_, k) => [0, k * spacingM] as const),
    elevationAt,
  );
}

const anyLine = fc
  .array(fc.tuple(fc.double({ min: 3, max: 600, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((steps) => {
    const places: [number, number][] = [[0, 0]];
    const elevationM = [500];
    for (const [lengthM, grade] of steps) {
      const [east, north] = places[places.length - 1] as [number, number];
      places.push([east + lengthM * 0.6, north + lengthM * 0.8]);
      elevationM.push((elevationM[elevationM.length - 1] as number) + grade * lengthM);
    }
    return { ...toLine(places), elevationM: Float64Array.from(elevationM) };
  })
  .filter(({ distanceM }) => valueAt(distanceM, distanceM.length - 1) >= 10);

test('a grid has 10-m steps and a shorter last one, and ends where the line ends', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const grid = okValue(buildCourseGrid(line));
      const lengthM = valueAt(line.distanceM, line.distanceM.length - 1);
      expect(grid.distanceM).toBe(lengthM);
      expect(grid.lastStepM).toBeGreaterThan(0);
      expect(grid.lastStepM).toBeLessThanOrEqual(10 + 1e-6);
      expect((grid.stepCount - 1) * 10 + grid.lastStepM).toBeCloseTo(lengthM, 6);
      expect(grid.elevationM.length).toBe(grid.stepCount + 1);
      expect(valueAt(grid.elevationM, 0)).toBe(valueAt(line.elevationM, 0));
      // The last step begins at a smoothed elevation but keeps its own rise, so a short step ends off the line. Two
      // averages over 13 nodes shift it by at most 3.41 m at 20 %, and a monotone cubic is up to 1.5 times as steep.
      // A step below 1 m is stretched to at most 10 times its rise, which is below 0.3 m.
      const stepRatio = grid.lastStepM / 10;
      expect(
        Math.abs(valueAt(grid.elevationM, grid.stepCount) - valueAt(line.elevationM, line.elevationM.length - 1)),
      ).toBeLessThanOrEqual((1 - stepRatio) * 1.5 * 3.41 + (stepRatio < 0.1 ? 0.3 : 0) + 1e-6);
    }),
  );
});

test('elevation never leaves the range of the line, and is finite in every column', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const grid = okValue(buildCourseGrid(line));
      const low = Math.min(...line.elevationM);
      const high = Math.max(...line.elevationM);
      // Smoothing reflects the line at its ends, so an end that is itself an extreme may be exceeded slightly.
      const toleranceM = 0.2 * 60;
      expect(Math.min(...grid.elevationM)).toBeGreaterThanOrEqual(low - toleranceM);
      expect(Math.max(...grid.elevationM)).toBeLessThanOrEqual(high + toleranceM);
      for (const column of [
        grid.elevationM,
        grid.gradeRatio,
        grid.bearingRad,
        grid.speedCapMps,
        grid.latDeg,
        grid.lonDeg,
      ]) {
        expect(column.every(Number.isFinite)).toBe(true);
      }
      expect(Math.max(...grid.gradeRatio.map(Math.abs))).toBeLessThanOrEqual(0.3);
      expect(Math.min(...grid.bearingRad)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...grid.bearingRad)).toBeLessThan(2 * Math.PI);
    }),
  );
});

test('a road that only climbs also only climbs on the grid', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const elevationM = line.elevationM.slice();
      for (let k = 1; k < elevationM.length; k++) {
        elevationM[k] =
          valueAt(elevationM, k - 1) + Math.abs(valueAt(line.elevationM, k) - valueAt(line.elevationM, k - 1));
      }
      expect(Math.min(...okValue(buildCourseGrid({ ...line, elevationM })).gradeRatio)).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
});

test('an even grade is unchanged at any spacing', () => {
  for (const spacingM of [5, 17, 100, 250, 500]) {
    const { gradeRatio } = okValue(
      buildCourseGrid(createStraightLine(5000, spacingM, (placeM) => 100 + 0.06 * placeM)),
    );
    for (const grade of gradeRatio) expect(grade).toBeCloseTo(0.06, 6);
  }
});

test('noise in GPS elevations does not become a wall', () => {
  const noisy = createStraightLine(4000, 8, (placeM) => 0.05 * placeM + 1.5 * Math.sin(placeM * 7919));
  const { gradeRatio } = okValue(buildCourseGrid(noisy));
  expect(Math.max(...gradeRatio)).toBeLessThan(0.08);
  expect(Math.min(...gradeRatio)).toBeGreaterThan(0.02);
});

/** Every point of the line that is at least `spacingM` behind the one before, and its end. */
function thinLine({ distanceM, elevationM, latDeg, lonDeg }: CourseLine, spacingM: number): CourseLine {
  const indices = [0];
  for (let k = 1; k < distanceM.length; k++) {
    const isEnd = k === distanceM.length - 1;
    if (isEnd || valueAt(distanceM, k) - valueAt(distanceM, indices.at(-1) ?? 0) >= spacingM) indices.push(k);
  }
  const column = (values: Float64Array) => Float64Array.from(indices, (k) => valueAt(values, k));
  return {
    distanceM: column(distanceM),
    elevationM: column(elevationM),
    latDeg: column(latDeg),
    lonDeg: column(lonDeg),
  };
}

test('west Wuling keeps its rise and the grades of its legs', () => {
  for (const spacingM of [50, 250, 500]) {
    const { elevationM, stepCount } = okValue(buildCourseGrid(thinLine(wulingLine(), spacingM)));
    expect(valueAt(elevationM, stepCount) - valueAt(elevationM, 0)).toBeCloseTo(2804, 0);
    let fromM = 0;
    for (const [legM, grade] of wulingLegs) {
      const getElevationM = (placeM: number) => valueAt(elevationM, Math.min(Math.round(placeM / 10), stepCount));
      expect((getElevationM(fromM + legM) - getElevationM(fromM)) / legM).toBeCloseTo(grade, 2);
      fromM += legM;
    }
  }
});

test('gives the bearing of the four directions', () => {
  const corners = toLine([
    [0, 0],
    [0, 500],
    [500, 500],
    [500, 0],
    [0, 0],
  ]);
  const { bearingRad } = okValue(buildCourseGrid(corners));
  [0, 0.5, 1, 1.5].forEach((quarters, k) => {
    expect(valueAt(bearingRad, 25 + 50 * k)).toBeCloseTo(quarters * Math.PI, 2);
  });
});

test('a line that does not move keeps its direction', () => {
  const line = createStraightLine(1000, 20);
  const haltedLine = {
    ...line,
    latDeg: line.latDeg.map((lat, k) => (k > 10 && k < 40 ? valueAt(line.latDeg, 10) : lat)),
  };
  expect(okValue(buildCourseGrid(haltedLine)).bearingRad.every((bearing) => bearing === 0)).toBe(true);
});

/** A kilometre down, half a circle, a kilometre back. */
function hairpin(radiusM: number, spacingM: number): CourseLine {
  const places: [number, number][] = [];
  for (let placeM = 0; placeM < 1000; placeM += spacingM) places.push([0, placeM]);
  const turns = Math.max(2, Math.round((Math.PI * radiusM) / spacingM));
  for (let k = 0; k <= turns; k++) {
    const angle = (Math.PI * k) / turns;
    places.push([radiusM - radiusM * Math.cos(angle), 1000 + radiusM * Math.sin(angle)]);
  }
  for (let placeM = 1000 - spacingM; placeM >= 0; placeM -= spacingM) places.push([2 * radiusM, placeM]);
  return toLine(places, (placeM) => 1000 - 0.05 * placeM);
}

test('the radius of a hairpin limits the speed, with braking before it', () => {
  const { speedCapMps } = okValue(buildCourseGrid(hairpin(20, 5)));
  const apexStep = 103;
  // A lateral acceleration of 3 m/s² on a radius of 20 m allows 7.7 m/s.
  expect(Math.min(...speedCapMps)).toBeGreaterThan(7);
  expect(Math.min(...speedCapMps)).toBeLessThan(9);
  expect(valueAt(speedCapMps, apexStep)).toBeLessThan(9.5);
  expect(valueAt(speedCapMps, 50)).toBeGreaterThan(15);
  for (let k = 1; k < speedCapMps.length; k++) {
    const braking = (valueAt(speedCapMps, k - 1) ** 2 - valueAt(speedCapMps, k) ** 2) / 20;
    expect(braking).toBeLessThan(2 + 1e-9);
  }
});

test('a source too sparse to show bends gets a general limit on descents, never one for a bend', () => {
  const { speedCapMps } = okValue(buildCourseGrid(hairpin(20, 250)));
  expect(Math.min(...speedCapMps)).toBe(11.5);
});

test('the steeper the descent the lower the cap, and none that matters on climbs', () => {
  const findCapMps = (grade: number) =>
    valueAt(okValue(buildCourseGrid(createStraightLine(2000, 10, (placeM) => 900 + grade * placeM))).speedCapMps, 100);
  expect(findCapMps(0.06)).toBe(25);
  expect(findCapMps(-0.05)).toBeLessThan(17);
  expect(findCapMps(-0.1)).toBeLessThan(findCapMps(-0.05));
  expect(findCapMps(-0.2)).toBeLessThan(findCapMps(-0.1));
});

const validLine = createStraightLine(1000, 100);
const brokenLines: [string, CourseLine, string][] = [
  ['one point', createStraightLine(0, 1), 'course.tooShort'],
  ['8 m', createStraightLine(8, 4), 'course.tooShort'],
  [
    'a NaN',
    { ...validLine, elevationM: validLine.elevationM.map((value, k) => (k === 5 ? Number.NaN : value)) },
    'course.notFinite',
  ],
  ['columns of different lengths', { ...validLine, latDeg: new Float64Array(3) }, 'course.notFinite'],
  [
    'a distance that does not increase',
    { ...validLine, distanceM: validLine.distanceM.map((value, k) => (k === 5 ? 400 : value)) },
    'course.notIncreasing',
  ],
  [
    'a start that is not 0',
    { ...validLine, distanceM: validLine.distanceM.map((value) => value + 1) },
    'course.notIncreasing',
  ],
];

test.each(brokenLines)('refuses %s', (_, line, code) => {
  expect(buildCourseGrid(line)).toMatchObject({ ok: false, error: { code } });
});
