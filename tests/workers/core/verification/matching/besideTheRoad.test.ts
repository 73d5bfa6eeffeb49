import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordRide } from '#simulator/rides/recordRide.ts';
import { buildJourney } from '#simulator/rides/simulateRide.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { MatchCheckpoint } from '#workers/core/verification/matching/matchTypes.ts';

const metresPerDeg = 111_194.93;
const eastScale = Math.cos((25 * Math.PI) / 180);
const straightM = 400;
const firstGateM = 60;
const rideCount = 16;

interface Bend {
  readonly radiusM: number;
  /** To the right. */
  readonly turnDeg: number;
}

interface GateCase extends Bend {
  /** Position of the gate within the bend, 0..1. */
  readonly positionRatio: number;
  /** The gate is this far to the left of its road: outside the bend. */
  readonly asideM?: number;
  /** Course and gates are this far to the left of the road that is ridden. */
  readonly courseAsideM?: number;
  readonly bearingOffDeg?: number;
  readonly jitterM: number;
}

const radPerDeg = Math.PI / 180;
const toDegrees = (eastM: number, northM: number) => ({
  latDeg: 25 + northM / metresPerDeg,
  lonDeg: 121 + eastM / metresPerDeg / eastScale,
});

/** 400 m straight, a bend, 400 m straight; a point every metre. */
function buildRoad({ radiusM, turnDeg }: Bend) {
  const bendM = radiusM * turnDeg * radPerDeg;
  const points = [{ eastM: 0, northM: 0, headingRad: 0 }];
  for (let atM = 1; atM <= 2 * straightM + bendM; atM++) {
    const { eastM, northM } = points.at(-1) as (typeof points)[0];
    const headingRad = Math.min(Math.max(atM - 0.5 - straightM, 0) / radiusM, turnDeg * radPerDeg);
    points.push({ eastM: eastM + Math.sin(headingRad), northM: northM + Math.cos(headingRad), headingRad });
  }
  const degrees = points.map(({ eastM, northM }) => toDegrees(eastM, northM));
  const line: CourseLine = {
    distanceM: Float64Array.from(points, (_, index) => index),
    elevationM: new Float64Array(points.length),
    latDeg: Float64Array.from(degrees, ({ latDeg }) => latDeg),
    lonDeg: Float64Array.from(degrees, ({ lonDeg }) => lonDeg),
  };
  return { points, line, bendM };
}

/** Errors of the time at the gate, positive if late, of rides with independent jitter at 1 Hz. */
function measureErrorsS(gateCase: GateCase, { isRoadKnown = true } = {}): number[] {
  const { positionRatio, asideM = 0, courseAsideM = 0, bearingOffDeg = 0, jitterM } = gateCase;
  const { points, line, bendM } = buildRoad(gateCase);
  const gateM = Math.round(straightM + positionRatio * bendM);
  const { headingRad } = points[gateM] as (typeof points)[0];
  const shift = (leftM: number) => toDegrees(-leftM * Math.cos(headingRad), leftM * Math.sin(headingRad));
  const courseShift = shift(courseAsideM);
  const createGate = (atM: number, leftM: number, offDeg: number): MatchCheckpoint => {
    const gateShift = shift(leftM);
    const gateHeadingDeg = ((points[atM]?.headingRad ?? 0) / radPerDeg + offDeg + 360) % 360;
    return {
      latDeg: (line.latDeg[atM] ?? 0) + gateShift.latDeg - 25,
      lonDeg: (line.lonDeg[atM] ?? 0) + gateShift.lonDeg - 121,
      radiusM: 40,
      mandatory: true,
      headingDeg: gateHeadingDeg,
      ...(isRoadKnown && { courseDistanceM: atM }),
    };
  };
  const checkpoints = [
    createGate(firstGateM, courseAsideM, 0),
    createGate(gateM, asideM + courseAsideM, bearingOffDeg),
  ];
  const course = {
    distanceM: line.distanceM,
    latDeg: line.latDeg.map((lat) => lat + courseShift.latDeg - 25),
    lonDeg: line.lonDeg.map((lon) => lon + courseShift.lonDeg - 121),
  };
  const journey = buildJourney({ course: line, speedMps: () => 6 });
  return Array.from({ length: rideCount }, (_, index) => {
    const recording = { phase: index / rideCount, noiseSigmaM: jitterM, noiseCorrelationS: 0, seed: 31 * index + 7 };
    const ride = recordRide(journey, recording);
    const result = matchActivity({ samples: ride, checkpoints, ...(isRoadKnown && { course }) });
    const gate = result.checkpoints[1];
    return gate?.passed === true ? (gate.timeS ?? Number.NaN) - ride.getFirstTimeS(gateM) : Number.NaN;
  });
}

const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const cornerEnd = { radiusM: 10, turnDeg: 90, positionRatio: 1, jitterM: 2 };

describe('the time at a gate', () => {
  it('30 m outside the end of a bend was late in every ride; with the road it is not', () => {
    const withoutRoad = measureErrorsS({ ...cornerEnd, asideM: 30 }, { isRoadKnown: false });
    expect(Math.min(...withoutRoad)).toBeGreaterThan(0);
    expect(computeMean(withoutRoad)).toBeGreaterThan(0.6);
    expect(Math.abs(computeMean(measureErrorsS({ ...cornerEnd, asideM: 30 })))).toBeLessThan(0.2);
  });

  it('of a road that lies 30 m beside the ride is neither late nor early', () => {
    for (const positionRatio of [0, 1]) {
      const errorsS = measureErrorsS({ ...cornerEnd, positionRatio, courseAsideM: 30 });
      expect(Math.abs(computeMean(errorsS))).toBeLessThan(0.25);
    }
  });

  it.each([-30, 10, 20, 40])('45 m beside the ride does not depend on its stated bearing: %d° off', (bearingOffDeg) => {
    const gateCase = { radiusM: 500, turnDeg: 1, positionRatio: 0, jitterM: 0.5, asideM: 45 };
    const errorsS = measureErrorsS({ ...gateCase, bearingOffDeg });
    expect(Math.abs(computeMean(errorsS))).toBeLessThan(0.2);
    expect(errorsS).toEqual(measureErrorsS(gateCase));
  });

  it('beside any bend is right on average, wherever the gate stands outside it', () => {
    const gateCases = fc.record({
      radiusM: fc.integer({ min: 10, max: 60 }),
      turnDeg: fc.integer({ min: 20, max: 170 }),
      positionRatio: fc.constantFrom(0, 0.5, 1),
      asideM: fc.integer({ min: 8, max: 36 }),
      jitterM: fc.constantFrom(0, 0.5, 1, 2),
    });
    fc.assert(
      fc.property(gateCases, (gateCase) => {
        expect(Math.abs(computeMean(measureErrorsS(gateCase)))).toBeLessThan(0.35);
      }),
      { seed: 14, numRuns: 60 },
    );
  });
});
