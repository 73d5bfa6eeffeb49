import { describe, expect, it } from 'vitest';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';
import { findSegmentEfforts, type SegmentLine } from '#workers/core/ranking/findSegmentEfforts.ts';

const road = straightLine(10_000);
/** A part of the road, in its direction or against it. */
function createSegment(id: string, fromM: number, toM: number): SegmentLine {
  const from = fromM / 50;
  const to = toM / 50;
  const indices = Array.from({ length: Math.abs(to - from) + 1 }, (_, offset) => from + Math.sign(to - from) * offset);
  const headingRad = to > from ? 0 : Math.PI;
  return {
    id,
    latDeg: indices.map((index) => road.latDeg[index] ?? Number.NaN),
    lonDeg: indices.map((index) => road.lonDeg[index] ?? Number.NaN),
    startHeadingRad: headingRad,
    endHeadingRad: headingRad,
  };
}
const createRide = (speedMps = 5) => {
  const samples = simulateRide({ course: road, speedMps });
  return { ...samples, powerW: samples.timeS.map(() => 200) };
};

describe('the segments of a ride', () => {
  it('are those that it followed from end to end, each with its time and power', () => {
    const efforts = findSegmentEfforts(createRide(), [
      createSegment('whole', 0, 10_000),
      createSegment('middle', 2_000, 6_000),
    ]);
    expect(efforts.map(({ segmentId, elapsedS, powerW }) => [segmentId, Math.round(elapsedS), powerW])).toEqual([
      ['whole', 2_000, 200],
      ['middle', 800, 200],
    ]);
    expect(efforts.every(({ uncertaintyS }) => uncertaintyS < 2)).toBe(true);
    expect(
      findSegmentEfforts({ ...createRide(), powerW: null }, [createSegment('middle', 2_000, 6_000)]),
    ).toMatchObject([{ powerW: null }]);
  });

  it('are none in the other direction, elsewhere, or without a position', () => {
    const elsewhere = { ...createSegment('elsewhere', 0, 5_000), lonDeg: Array.from({ length: 101 }, () => 121.5) };
    expect(findSegmentEfforts(createRide(), [createSegment('back', 6_000, 2_000), elsewhere])).toEqual([]);
    const nowhere = { timeS: [0, 1], latDeg: [Number.NaN, Number.NaN], lonDeg: [Number.NaN, Number.NaN], powerW: null };
    expect(findSegmentEfforts(nowhere, [createSegment('middle', 2_000, 6_000)])).toEqual([]);
  });

  it('are none if the recording broke off in the middle', () => {
    const { timeS, latDeg, lonDeg } = createRide();
    const indices = timeS.flatMap((_, index) => {
      const lat = latDeg[index] ?? 0;
      return lat > (road.latDeg[60] ?? 0) && lat < (road.latDeg[100] ?? 0) ? [] : [index];
    });
    const broken = {
      timeS: indices.map((index) => timeS[index] ?? 0),
      latDeg: indices.map((index) => latDeg[index] ?? 0),
      lonDeg: indices.map((index) => lonDeg[index] ?? 0),
      powerW: null,
    };
    expect(
      findSegmentEfforts(broken, [createSegment('middle', 2_000, 6_000), createSegment('last', 6_000, 9_000)]),
    ).toMatchObject([{ segmentId: 'last' }]);
  });
});
