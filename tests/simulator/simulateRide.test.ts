import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { buildCircle, findPassages, interpolatePosition, joinJourneys, rideCourse } from '#simulator/rides/journey.ts';
import { recordRide } from '#simulator/rides/recordRide.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';

const course = straightLine(1_000);
const at5Mps = { course, speedMps: 5 } as const;

describe('simulateRide', () => {
  it('is the same for the same request, and different for another seed', () => {
    const request = { ...at5Mps, noiseSigmaM: 3, sampleS: 'smart', seed: 5 } as const;
    const first = simulateRide(request);
    const same = simulateRide(request);
    const second = simulateRide({ ...request, seed: 6 });
    expect(same.latDeg).toEqual(first.latDeg);
    expect(same.timeS).toEqual(first.timeS);
    expect(second.latDeg).not.toEqual(first.latDeg);
  });

  it('knows when it passed each distance, and includes lead-in and lead-out', () => {
    const ride = simulateRide(at5Mps);
    expect(ride.getFirstTimeS(0)).toBeCloseTo(40, 6);
    expect(ride.getFirstTimeS(1_000)).toBeCloseTo(240, 6);
    expect(ride.getFirstTimeS(2_000)).toBeNaN();
    expect(ride.timeS).toEqual(Array.from({ length: 281 }, (_, index) => index));
    expect(ride.distanceM.at(-1)).toBeCloseTo(1_400, 6);
    expect(ride.latDeg[140]).toBeCloseTo(24 + 500 / 111_194.93, 9);
  });

  it('stops at the requested distance, and reports the period', () => {
    const ride = simulateRide({ ...at5Mps, stops: [{ atM: 500, durationS: 60 }] });
    const [stand] = ride.getPassages(500);
    expect(stand?.fromS).toBeCloseTo(140, 6);
    expect(stand?.toS).toBeCloseTo(200, 6);
    expect(ride.getFirstTimeS(1_000)).toBeCloseTo(300, 6);
  });

  it('takes smart samples 1 to 7 s apart, starts at the requested phase, and has gaps', () => {
    const ride = simulateRide({ ...at5Mps, sampleIntervalS: 'smart', gaps: [{ fromM: 300, toM: 600 }] });
    const steps = ride.timeS.slice(1).map((atS, index) => atS - (ride.timeS[index] as number));
    const shortSteps = steps.filter((stepS) => stepS < 60);
    expect([Math.min(...shortSteps), Math.max(...shortSteps)]).toEqual([1, 7]);
    expect(steps.filter((stepS) => stepS >= 60)).toHaveLength(1);
    expect(simulateRide({ ...at5Mps, sampleIntervalS: 8, phase: 0.5 }).timeS.slice(0, 3)).toEqual([4, 12, 20]);
  });

  it('has errors of the requested size and correlation time', () => {
    const ride = simulateRide({ course: straightLine(40_000), speedMps: 5, noiseSigmaM: 3, noiseCorrelationS: 20 });
    const offsetsM = ride.lonDeg.map((deg) => (deg - 121) * 111_194.93 * Math.cos((24.1 * Math.PI) / 180));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const computeCorrelation = (lag: number) =>
      mean(offsetsM.slice(lag).map((value, index) => value * (offsetsM[index] as number)));
    expect(Math.sqrt(computeCorrelation(0))).toBeGreaterThan(2.6);
    expect(Math.sqrt(computeCorrelation(0))).toBeLessThan(3.4);
    expect(computeCorrelation(20) / computeCorrelation(0)).toBeGreaterThan(0.2);
    expect(computeCorrelation(20) / computeCorrelation(0)).toBeLessThan(0.55);
  });

  it('can be reversed, repeated, with a false start, and with a circle at the end', () => {
    expect(simulateRide({ ...at5Mps, isReversed: true }).getFirstTimeS(0)).toBeGreaterThan(
      simulateRide({ ...at5Mps, isReversed: true }).getFirstTimeS(1_000),
    );
    expect(simulateRide({ ...at5Mps, lapCount: 3 }).getPassages(500)).toHaveLength(5);
    expect(simulateRide({ ...at5Mps, falseStartM: 60 }).getPassages(0)).toHaveLength(3);
    expect(simulateRide({ ...at5Mps, endCircleRadiusM: 10 }).getPassages(1_000)).toHaveLength(2);
  });

  it('climbs slowly and descends at no more than 13 m/s on every course', () => {
    for (const { parts } of allRoutes) {
      const { line } = buildLine(parts);
      const ride = simulateRide({ course: line });
      const speeds = ride.distanceM.slice(1).map((atM, index) => atM - (ride.distanceM[index] as number));
      expect(Math.min(...speeds)).toBeGreaterThan(1);
      expect(Math.max(...speeds)).toBeLessThanOrEqual(13.001);
    }
  });
});

describe('journeys', () => {
  it('are joined, with a straight line between them if they are apart', () => {
    const outbound = rideCourse(course, { fromM: 0, toM: 500, speedMps: 5 });
    const joined = joinJourneys(outbound, rideCourse(course, { fromM: 600, toM: 1_000, speedMps: 5 }));
    expect(joined.at(-1)?.timeS).toBeCloseTo(200, 6);
    expect(joined.at(-1)?.riddenM).toBeCloseTo(1_000, 3);
    expect(findPassages(joined, 550)).toEqual([]);
    expect(joinJourneys()).toEqual([]);
  });

  it('can circle beside the road and return to its end', () => {
    const outbound = rideCourse(course, { fromM: 0, toM: 1_000, speedMps: 5 });
    const circle = buildCircle(outbound, { radiusM: 12, turns: 1 });
    const end = interpolatePosition(course, 1_000);
    expect(circle.at(-1)?.latDeg).toBeCloseTo(end.latDeg, 9);
    expect(circle.at(-1)?.lonDeg).toBeCloseTo(end.lonDeg, 9);
    expect(Math.max(...circle.map(({ lonDeg }) => lonDeg - end.lonDeg)) * 101_500).toBeCloseTo(24, 0);
    expect(circle.at(-1)?.timeS).toBeCloseTo((2 * Math.PI * 12) / 3, 6);
  });

  it('can be empty or without movement', () => {
    const still = rideCourse(course, { fromM: 0, toM: 0, speedMps: 5 });
    expect(recordRide(still).timeS).toEqual([0]);
    expect(recordRide([]).timeS).toEqual([]);
  });
});
