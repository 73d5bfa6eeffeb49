import { describe, expect, it } from 'vitest';
import { createGate, type PlaceM, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples } from '#workers/core/verification/matching/matchTypes.ts';

const gates = [createGate([0, 0], { headingDeg: 0 }), createGate([0, 5_000], { headingDeg: 0 })];
const mps = 5;

/** One ride after the other, with a pause of this length between them. */
function joinRides(
  first: ActivitySamples & { timeS: number[] },
  pauseS: number,
  then: ActivitySamples,
): ActivitySamples {
  const lastS = first.timeS.at(-1) as number;
  const shiftedS = Array.from(then.timeS, (atS) => lastS + pauseS + atS);
  return {
    timeS: [...first.timeS, ...shiftedS],
    latDeg: [...Array.from(first.latDeg), ...Array.from(then.latDeg)],
    lonDeg: [...Array.from(first.lonDeg), ...Array.from(then.lonDeg)],
  };
}

/** North past both gates, 2 m to the east of them, then a stop, and home again from another place. */
function createStoppedRide({ atM, resumedAt, pauseS = 290 }: { atM: number; resumedAt: PlaceM; pauseS?: number }) {
  const up = rideThrough(
    [
      [2.1, -400],
      [2.1, 5_000 + atM],
    ],
    mps,
  );
  const home = rideThrough([resumedAt, [resumedAt[0] + 4, 4_000]], mps);
  return joinRides(up, pauseS, home);
}

const arrivedS = 5_400 / mps;

describe('a finish next to which the rider rests with the recording paused', () => {
  it.each([
    ['resumes 12 m back, so that the straight line between is nearer to it than the ride was', 3, [1, 4_991]],
    ['resumes nearer to it', 5, [0.2, 4_999]],
    ['resumes where the ride stopped', 4, [2.1, 5_004]],
    ['resumes 20 m back', 4, [1, 4_984]],
    ['resumes far aside', 3, [-18, 4_999]],
  ] as const)('is reached when it is crossed: the ride %s', (_, atM, resumedAt) => {
    const { status, efforts, reasons } = matchActivity({
      samples: createStoppedRide({ atM, resumedAt }),
      checkpoints: gates,
    });
    expect([status, reasons]).toEqual(['passed', []]);
    expect(Math.abs((efforts[0]?.endS ?? 0) - arrivedS)).toBeLessThan(1);
    expect(efforts[0]?.uncertaintyS).toBeLessThan(2);
  });

  it.each([2, 5, 9])('is reached when the ride stops %d m before it', (beforeM) => {
    const samples = createStoppedRide({ atM: -beforeM, resumedAt: [0.5, 5_006] });
    const { efforts } = matchActivity({ samples, checkpoints: gates });
    const endS = efforts[0]?.endS ?? 0;
    expect(endS).toBeGreaterThan(arrivedS - beforeM / mps - 1);
    expect(endS).toBeLessThan(arrivedS + 4);
  });
});

it('a start next to which the rider rests is left when it is crossed after the pause', () => {
  const rideBefore = rideThrough(
    [
      [0, -300],
      [1, 9],
    ],
    mps,
  );
  const away = rideThrough(
    [
      [2.1, -6],
      [2.1, 5_400],
    ],
    mps,
  );
  const { efforts } = matchActivity({ samples: joinRides(rideBefore, 600, away), checkpoints: gates });
  const resumedS = (rideBefore.timeS.at(-1) ?? 0) + 600;
  expect(Math.abs((efforts[0]?.startS ?? 0) - (resumedS + 6 / mps))).toBeLessThan(1);
});
