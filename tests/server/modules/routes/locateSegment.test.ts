import { describe, expect, it } from 'vitest';
import { locateSegment, type SegmentShape } from '#server/modules/routes/locateSegment.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

const degPerM = 1 / 111_195;
type Position = readonly [eastM: number, northM: number];

/** A line through places in metres east and north of 24.0, 121.0, a point every 10 m. */
function buildLineThrough(...places: readonly Position[]): CourseLine {
  const points = places.flatMap(([x, y], index) => {
    const [fromX, fromY] = places[index - 1] ?? [x, y];
    const count = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 10));
    return Array.from({ length: index === 0 ? 1 : count }, (_, step): Position => {
      const ratio = index === 0 ? 1 : (step + 1) / count;
      return [fromX + (x - fromX) * ratio, fromY + (y - fromY) * ratio];
    });
  });
  let atM = 0;
  const distances = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    atM += Math.hypot(x - fromX, y - fromY);
    return atM;
  });
  return {
    distanceM: Float64Array.from(distances),
    elevationM: new Float64Array(points.length),
    latDeg: Float64Array.from(points, ([, y]) => 24 + y * degPerM),
    lonDeg: Float64Array.from(points, ([x]) => 121 + (x * degPerM) / Math.cos((24 * Math.PI) / 180)),
  };
}

function buildShapeThrough(...places: readonly Position[]): SegmentShape {
  const { distanceM, latDeg, lonDeg } = buildLineThrough(...places);
  return { latDeg: [...latDeg], lonDeg: [...lonDeg], distanceM: distanceM.at(-1) ?? 0 };
}

const closeTo = (startM: number, endM: number) => ({
  startM: expect.closeTo(startM, -1),
  endM: expect.closeTo(endM, -1),
});

describe('locateSegment', () => {
  it('finds a segment whose line is 50 m away, and none 70 m away', () => {
    const segment = buildShapeThrough([0, 1000], [0, 3000]);
    expect(locateSegment(buildLineThrough([50, 0], [50, 5000]), segment)).toEqual(closeTo(1000, 3000));
    expect(locateSegment(buildLineThrough([70, 0], [70, 5000]), segment)).toBeUndefined();
  });

  it('finds a segment on the leg of an out-and-back that has its direction', () => {
    const road = buildLineThrough([0, 0], [0, 4000], [0, 0]);
    expect(locateSegment(road, buildShapeThrough([0, 3000], [0, 1000]))).toEqual(closeTo(5000, 7000));
    expect(locateSegment(road, buildShapeThrough([0, 1000], [0, 3000]))).toEqual(closeTo(1000, 3000));
  });

  it('chooses the closer of two passages', () => {
    const lineWithTwoPassages = buildLineThrough([40, 0], [40, 3000], [2000, 3000], [2000, 0], [5, 0], [5, 3000]);
    const atM = 3000 + 1960 + 3000 + 1995;
    expect(locateSegment(lineWithTwoPassages, buildShapeThrough([0, 1000], [0, 2000]))).toEqual(
      closeTo(atM + 1000, atM + 2000),
    );
  });

  it('does not find a segment that is cut off, left midway, or ridden in the other direction', () => {
    const road = buildLineThrough([0, 0], [0, 3000]);
    expect(locateSegment(road, buildShapeThrough([0, 2000], [0, 4000]))).toBeUndefined();
    expect(
      locateSegment(road, buildShapeThrough([0, 500], [0, 1000], [300, 1250], [0, 1500], [0, 2000])),
    ).toBeUndefined();
    expect(locateSegment(road, buildShapeThrough([0, 2000], [0, 500]))).toBeUndefined();
  });

  it('does not find a segment that the line follows with a detour', () => {
    const detour = buildLineThrough([0, 0], [0, 1000], [600, 1000], [600, 1030], [0, 1030], [0, 3000]);
    expect(locateSegment(detour, buildShapeThrough([0, 500], [0, 2500]))).toBeUndefined();
  });

  it('finds a segment of hairpins from a twentieth of its points', () => {
    const hairpins = Array.from({ length: 20 }, (_, index): Position => [index % 2 === 0 ? 0 : 250, index * 45]);
    const road = buildLineThrough([0, -2000], ...hairpins, [0, 3000]);
    const { latDeg, lonDeg, distanceM } = buildShapeThrough(...hairpins);
    const takeSome = (values: readonly number[]) =>
      values.filter((_, index) => index % 20 === 0 || index === values.length - 1);
    expect(locateSegment(road, { latDeg: takeSome(latDeg), lonDeg: takeSome(lonDeg), distanceM })).toEqual(
      closeTo(2000, 2000 + distanceM),
    );
  });
});
