import { describe, expect, it } from 'vitest';
import { buildCourseThrough, createGate, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { checkPlausibility } from '#workers/core/verification/judgeSamples.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples } from '#workers/core/verification/matching/matchTypes.ts';

const gates = [createGate([0, 0], { headingDeg: 0 }), createGate([0, 5_000], { headingDeg: 0 })];
const toNorthM = (latDeg: number) => (latDeg - 24) * 111_194.93;

/** North past both gates at 5 m/s; the device pauses from `fromM` to `toM`, for `pauseS` longer. */
function pausedRide(fromM: number, toM: number, pauseS: number): ActivitySamples {
  const ride = rideThrough(
    [
      [0, -400],
      [0, 5_400],
    ],
    5,
  );
  const indices = ride.timeS.flatMap((_, index) => {
    const atM = toNorthM(ride.latDeg[index] as number);
    return atM > fromM && atM < toM ? [] : [index];
  });
  return {
    timeS: indices.map(
      (index) => (ride.timeS[index] as number) + (toNorthM(ride.latDeg[index] as number) >= toM ? pauseS : 0),
    ),
    latDeg: indices.map((index) => ride.latDeg[index] as number),
    lonDeg: indices.map((index) => ride.lonDeg[index] as number),
  };
}

describe('a gate in a pause with movement', () => {
  it.each([
    ['the finish', 4_911, 5_089, 1],
    ['the start', -89, 89, 0],
  ])('needs a review if it is %s, because its time is unknown', (_, fromM, toM, position) => {
    const result = matchActivity({ samples: pausedRide(fromM, toM, 1_800), checkpoints: gates });
    expect(result).toMatchObject({ status: 'review', efforts: [{ flags: ['gapAtCheckpoint', 'gaps'] }] });
    expect(result.reasons).toEqual([
      {
        code: 'gap.atCheckpoint',
        params: { position, distance_m: expect.closeTo(0, 1), uncertainty_s: expect.closeTo(918, 0) },
      },
    ]);
  });

  it('is accurate enough if the pause is short, or if the ride stopped at the gate', () => {
    expect(matchActivity({ samples: pausedRide(4_980, 5_020, 12), checkpoints: gates }).status).toBe('passed');
    const rested = matchActivity({ samples: pausedRide(4_998, 5_012, 1_800), checkpoints: gates });
    expect(rested.status).toBe('passed');
    expect(Math.abs((rested.efforts[0]?.elapsedS ?? 0) - 1_000)).toBeLessThan(2);
    const waited = matchActivity({ samples: pausedRide(-12, 2, 1_800), checkpoints: gates });
    expect(waited.status).toBe('passed');
    expect(Math.abs((waited.efforts[0]?.elapsedS ?? 0) - 1_000)).toBeLessThan(2);
  });

  it('is a long loss of signal for the plausibility rules', () => {
    const samples = pausedRide(4_911, 5_089, 1_800);
    const [effort] = matchActivity({ samples, checkpoints: gates }).efforts;
    const flags = checkPlausibility({
      samples,
      effort: effort ?? null,
      courseGainM: null,
      courseRiseM: null,
      road: null,
      bestKnownS: null,
      riderMassKg: null,
      facts: {
        sportType: 'Ride',
        isTrainer: false,
        isManual: false,
        isFlagged: false,
        deviceName: 'Garmin Edge 540',
        creator: null,
        format: 'gpx',
        startAtMs: Date.UTC(2026, 2, 1),
        nowMs: Date.UTC(2026, 2, 2),
        declaredCategory: 'ride',
        allowedCategories: ['ride'],
        validFrom: null,
        validUntil: null,
      },
    });
    expect(flags.map(({ code }) => code)).toEqual(['tooSmooth', 'gapShare', 'longGap']);
  });
});

describe('a leg on another road', () => {
  const course = buildCourseThrough(Array.from({ length: 201 }, (_, index) => [0, index * 50] as const));
  const checkpoints = [0, 3_800, 5_000, 10_000].map((atM) => createGate([0, atM], { courseDistanceM: atM }));

  it('is reported if the whole ride followed the course', () => {
    const samples = rideThrough(
      [
        [0, -100],
        [0, 4_000],
        [100, 4_050],
        [100, 4_700],
        [0, 4_750],
        [0, 10_100],
      ],
      5,
    );
    const result = matchActivity({ samples, checkpoints, course });
    expect(result).toMatchObject({ status: 'review', efforts: [{ flags: ['otherRoad'] }] });
    expect(result.reasons).toEqual([
      { code: 'coverage.legElsewhere', params: { position: 2, share: expect.closeTo(0.46, 1), limit: 0.75 } },
    ]);
  });

  it('is not reported if a consecutive kilometre or the whole ride already is', () => {
    const samples = rideThrough(
      [
        [0, -100],
        [0, 3_700],
        [40, 3_800],
        [100, 3_850],
        [100, 5_950],
        [0, 6_000],
        [0, 10_100],
      ],
      5,
    );
    const wide = checkpoints.map((gate) => ({ ...gate, radiusM: 110 }));
    const { reasons } = matchActivity({ samples, checkpoints: wide, course });
    expect(reasons.map(({ code }) => code)).toEqual(['coverage.elsewhere']);
  });
});
