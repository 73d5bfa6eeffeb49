import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { toSilhouette } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';

const toWire = (line: CourseLine) => ({ version: 1, is_approximate: false, attribution: '', ...encodeCourse(line) });
const gzipKb = (line: CourseLine) => gzipSync(JSON.stringify(toWire(line)), { level: 9 }).length / 1000;

/** A mountain road with bends of every size and a point every few metres, with GPS noise. */
function createRecordedRoad(lengthM: number, spacingM: number, scatterM: number): CourseLine {
  let state = 12345;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31 - 0.5;
  };
  const count = Math.round(lengthM / spacingM);
  const distanceM = Float64Array.from({ length: count + 1 }, (_, k) => k * spacingM);
  let east = 0;
  let north = 0;
  const latDeg = new Float64Array(count + 1);
  const lonDeg = new Float64Array(count + 1);
  for (let k = 0; k <= count; k++) {
    const placeM = k * spacingM;
    const bearing = 0.8 + 1.3 * Math.sin(placeM / 90) + 0.8 * Math.sin(placeM / 33) + 0.7 * Math.sin(placeM / 900);
    east += Math.sin(bearing) * spacingM;
    north += Math.cos(bearing) * spacingM;
    latDeg[k] = 23.9 + (north + scatterM * random()) / 111_195;
    lonDeg[k] = 121 + (east + scatterM * random()) / 101_700;
  }
  const elevationM = distanceM.map(
    (placeM) => 500 + 200 * Math.sin(placeM / 6000) + 12 * Math.sin(placeM / 300) + 2 * Math.sin(placeM / 70),
  );
  return { distanceM, elevationM, latDeg, lonDeg };
}

test.each([
  ['a clean line, 10 m', createRecordedRoad(100_000, 10, 0)],
  ['a scattered line, 5 m', createRecordedRoad(100_000, 5, 4)],
  ['a very scattered line, 3 m', createRecordedRoad(100_000, 3, 12)],
])('100 km of bends fit in 25 KB: %s', (_, line) => {
  expect(gzipKb(line)).toBeLessThan(25);
});

test('a plan on an encoded and decoded course equals the plan on the road', () => {
  const road = createRecordedRoad(30_000, 10, 2);
  const computeDurationS = (line: CourseLine) =>
    okValue(computePacePlan(createProblem(okValue(buildCourseGrid(line))))).totals.durationS;
  const decoded = decodeCourse(toWire(road));
  expect(decoded.distanceM.length).toBeLessThan(road.distanceM.length / 2);
  expect(Math.abs(computeDurationS(decoded) / computeDurationS(road) - 1)).toBeLessThan(0.005);
});

test('selected points keep their position to the unit of the encoding', () => {
  const line = wulingLine();
  const decoded = decodeCourse(toWire(line));
  const end = line.distanceM.length - 1;
  const decodedEnd = decoded.distanceM.length - 1;
  expect(valueAt(decoded.distanceM, 0)).toBe(0);
  expect(valueAt(decoded.distanceM, decodedEnd)).toBeCloseTo(valueAt(line.distanceM, end), 1);
  expect(valueAt(decoded.elevationM, decodedEnd)).toBeCloseTo(valueAt(line.elevationM, end), 1);
  expect(valueAt(decoded.latDeg, decodedEnd)).toBeCloseTo(valueAt(line.latDeg, end), 5);
  expect(valueAt(decoded.lonDeg, decodedEnd)).toBeCloseTo(valueAt(line.lonDeg, end), 5);
});

test('the encoding has whole numbers without -0, and distance always increases', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.double({ min: 0.01, max: 400, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
        { minLength: 1, maxLength: 80 },
      ),
      (points) => {
        let placeM = 0;
        const distances = [0, ...points.map(([stepM]) => (placeM += stepM))];
        const heights = [0, ...points.map(([, heightM]) => heightM)];
        const line = {
          distanceM: Float64Array.from(distances),
          elevationM: Float64Array.from(heights),
          latDeg: Float64Array.from(heights, (value) => 24 + value / 9000),
          lonDeg: Float64Array.from(heights, (value) => 121 - value / 7000),
        };
        const encoded = encodeCourse(line);
        for (const column of Object.values(encoded)) {
          expect(column.every((value) => Number.isInteger(value) && !Object.is(value, -0))).toBe(true);
        }
        expect(Math.min(...encoded.distance_dm.slice(1))).toBeGreaterThan(0);
        const decoded = decodeCourse(encoded);
        expect(decoded.distanceM[0]).toBe(0);
      },
    ),
  );
});

test('leaves out only points that a straight line replaces', () => {
  const createStraightLine = (elevationAt: (placeM: number) => number): CourseLine => {
    const distanceM = Float64Array.from({ length: 101 }, (_, k) => k * 10);
    const latDeg = distanceM.map((placeM) => 24 + placeM / 111_195);
    return { distanceM, elevationM: distanceM.map(elevationAt), latDeg, lonDeg: new Float64Array(101).fill(121) };
  };
  expect(encodeCourse(createStraightLine((placeM) => 0.05 * placeM)).distance_dm).toEqual([0, 10_000]);
  expect(encodeCourse(createStraightLine((placeM) => (placeM <= 500 ? 0 : 0.05 * (placeM - 500)))).distance_dm).toEqual(
    [0, 5000, 5000],
  );
});

test('a silhouette has the requested number of whole metres and the ends of the road', () => {
  const line = wulingLine();
  const silhouetteM = toSilhouette(line, 64);
  expect(silhouetteM).toHaveLength(64);
  expect(silhouetteM.every(Number.isInteger)).toBe(true);
  expect(silhouetteM[0]).toBe(471);
  expect(silhouetteM[63]).toBe(Math.round(valueAt(line.elevationM, line.elevationM.length - 1)));
  // The road goes down a little before Renzhiguan and behind Meifeng.
  const drops = silhouetteM.filter((height, k) => k > 0 && height < valueAt(silhouetteM, k - 1));
  expect(drops.length).toBeLessThanOrEqual(3);
});
