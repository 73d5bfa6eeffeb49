import { describe, expect, it } from 'vitest';
import { okValue } from '#tests/workers/support/problems.ts';
import { daySdByFactor } from '#workers/core/learning/factorPriors.ts';
import { fitRide } from '#workers/core/learning/fitRide.ts';
import type { FactorEvidence, LearnedRide } from '#workers/core/learning/learningTypes.ts';
import { learnRider, toLearnedFactors } from '#workers/core/learning/learnRider.ts';
import { simulatedRide } from './simulatedRide.ts';

const createEvidence = (ratio: number, sd: number): FactorEvidence => ({ logRatio: Math.log(ratio), sd });
const createRide = (
  climb: FactorEvidence | null,
  flat: FactorEvidence | null,
  { ageDays = 0, descentSpeed = null as FactorEvidence | null } = {},
): LearnedRide => ({
  ageDays,
  evidence: { factors: { climb, flat, descentSpeed } },
});

describe('learnRider', () => {
  it('learns nothing without rides', () => {
    expect(toLearnedFactors(learnRider([]))).toEqual({
      climbResistanceRatio: 1,
      flatResistanceRatio: 1,
      descentSpeedRatio: 1,
    });
    expect(learnRider([createRide(null, null)]).outliers).toEqual([[]]);
  });

  it('follows a single ride partly, and five agreeing rides mostly', () => {
    const singleRide = [createRide(null, createEvidence(0.8, 0.06))];
    const five = [0, 7, 14, 21, 28].map((ageDays) => createRide(null, createEvidence(0.8, 0.06), { ageDays }));
    const first = learnRider(singleRide);
    const last = learnRider(five);
    expect(Math.exp(first.logRatio.flat)).toBeCloseTo(0.845, 2);
    expect(Math.exp(last.logRatio.flat)).toBeCloseTo(0.81, 2);
    expect(last.sd.flat).toBeLessThan(first.sd.flat);
    // What makes a rider slow on the flat (meter, tyres) also counts on climbs, but less.
    expect(last.logRatio.climb).toBeLessThan(0);
    expect(Math.abs(last.logRatio.climb)).toBeLessThan(0.3 * Math.abs(last.logRatio.flat));
    expect(learnRider([]).sd.flat).toBeGreaterThan(first.sd.flat);
  });

  it('takes the median, reports the outlier, and does not follow it', () => {
    const usual = [0.9, 0.92, 0.94, 0.91].map((ratio, k) =>
      createRide(null, createEvidence(ratio, 0.04), { ageDays: k }),
    );
    const bunch = createRide(null, createEvidence(0.55, 0.04), { ageDays: 9 });
    const learned = learnRider([...usual, bunch]);
    expect(learned.outliers).toEqual([[], [], [], [], ['flat']]);
    expect(learned.rideCount).toEqual({ climb: 0, flat: 4, descentSpeed: 0 });
    expect(learned.logRatio.flat).toBeCloseTo(learnRider(usual).logRatio.flat, 12);
  });

  it('reports no outlier among two rides', () => {
    expect(
      learnRider([createRide(null, createEvidence(0.6, 0.03)), createRide(null, createEvidence(1.4, 0.03))]).outliers,
    ).toEqual([[], []]);
  });

  it('leaves descents at the default until rides are as certain of them as riders are from day to day', () => {
    const descend = (count: number, sd: number, ageDays = 0) =>
      learnRider(
        Array.from({ length: count }, (_, k) =>
          createRide(null, null, { ageDays: ageDays * k, descentSpeed: createEvidence(0.7, sd) }),
        ),
      );
    for (const tooLittle of [descend(1, 0.11), descend(3, 0.2), descend(4, 0.19, 360)])
      expect(tooLittle).toMatchObject({
        logRatio: { descentSpeed: 0 },
        sd: { descentSpeed: learnRider([]).sd.descentSpeed },
        rideCount: { descentSpeed: 0 },
      });
    expect(descend(1, 0.09).logRatio.descentSpeed).toBeLessThan(Math.log(0.8));
    expect(descend(4, 0.19)).toMatchObject({ rideCount: { descentSpeed: 4 } });
    expect(descend(4, 0.19).logRatio.descentSpeed).toBeLessThan(Math.log(0.8));
  });

  it.each([
    ['400 m', 400, 0],
    ['8 km', 8_000, 1],
  ])('learns from %s of descent only if that is enough', (_, descentM, rideCount) => {
    const ride = simulatedRide({
      lengthM: 24_000,
      elevationAt: (atM) => 700 - 0.07 * Math.min(Math.max(0, atM - 8_000), descentM),
      learned: { climbResistanceRatio: 1, flatResistanceRatio: 1, descentSpeedRatio: 0.6 },
    });
    const rider = learnRider([{ evidence: okValue(fitRide(ride)), ageDays: 0 }]);
    expect(rider.rideCount.descentSpeed).toBe(rideCount);
    expect(rider.logRatio.descentSpeed < Math.log(0.75)).toBe(rideCount > 0);
  });

  it('weights older rides less, and counts the five newest', () => {
    const oldRide = createRide(null, createEvidence(1.3, 0.05), { ageDays: 720 });
    const recentRide = createRide(null, createEvidence(0.9, 0.05));
    const undiscounted = learnRider([{ ...oldRide, ageDays: 0 }, recentRide]).logRatio.flat;
    expect(learnRider([oldRide, recentRide]).logRatio.flat).toBeLessThan(undiscounted - 0.1);
    const newest = [0, 1, 2, 3, 4].map((ageDays) => createRide(null, createEvidence(0.9, 0.05), { ageDays }));
    expect(learnRider([...newest, { ...oldRide, ageDays: 5 }])).toMatchObject({
      logRatio: learnRider(newest).logRatio,
      sd: learnRider(newest).sd,
    });
  });

  it('is less certain of another day than of the rest of the same day', () => {
    const rides = [
      createRide(createEvidence(1.05, 0.02), createEvidence(0.9, 0.05), { descentSpeed: createEvidence(0.9, 0.1) }),
    ];
    expect(learnRider(rides, { isSameDay: true }).logRatio.flat).toBeLessThan(learnRider(rides).logRatio.flat);
  });

  it('converts evidence to the bicycle of the newest ride', () => {
    const base = { massKg: 77, cdaM2: 0.4, crr: 0.005 };
    const createRideOn = (age: number, rideBase = base) => ({
      ...createRide(createEvidence(1.05, 0.02), createEvidence(0.9, 0.04), { ageDays: age }),
      base: rideBase,
    });
    const same = learnRider([createRideOn(0), createRideOn(10)]).logRatio;
    // The older ride was compared with a smaller drag, so the same ratio is a smaller resistance.
    const logRatio = learnRider([createRideOn(0), createRideOn(10, { ...base, cdaM2: 0.32 })]).logRatio;
    expect(logRatio.flat).toBeLessThan(same.flat - 0.03);
    expect(Math.abs(logRatio.climb - same.climb)).toBeLessThan(0.02);
  });

  it('returns uncertainties about the next ride that add up to its covariance', () => {
    const { uncertainties, sd } = learnRider([createRide(createEvidence(1, 0.02), createEvidence(1, 0.05))]);
    const computeSd = (k: 0 | 1 | 2) => Math.hypot(...uncertainties.map((uncertainty) => uncertainty[k]));
    expect(computeSd(0)).toBeCloseTo(Math.hypot(sd.climb, daySdByFactor.climb), 9);
    expect(computeSd(1)).toBeCloseTo(Math.hypot(sd.flat, daySdByFactor.flat), 9);
    expect(computeSd(2)).toBeCloseTo(Math.hypot(sd.descentSpeed, daySdByFactor.descentSpeed), 9);
  });

  it('never returns a value that a plan does not accept', () => {
    const brakes = [0, 1, 2].map((ageDays) =>
      createRide(null, createEvidence(0.1, 0.02), { ageDays, descentSpeed: createEvidence(8, 0.05) }),
    );
    expect(toLearnedFactors(learnRider(brakes))).toMatchObject({
      flatResistanceRatio: 0.5,
      descentSpeedRatio: 2,
    });
  });
});
