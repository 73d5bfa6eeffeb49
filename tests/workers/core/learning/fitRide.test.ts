import { describe, expect, it } from 'vitest';
import { clubRider, okValue, stillAir } from '#tests/workers/support/problems.ts';
import { fitRide } from '#workers/core/learning/fitRide.ts';
import { toRoadRide } from '#workers/core/learning/roadRide.ts';
import { toRiddenCourse } from '#workers/core/learning/toRiddenCourse.ts';
import { unknownFactors } from '#workers/core/pacing/learnedFactors.ts';
import { createManualWeather } from '#workers/core/pacing/manualWeather.ts';
import { mountain, ridePastLights, simulatedRide } from './simulatedRide.ts';

const learned = { climbResistanceRatio: 1.06, flatResistanceRatio: 0.88, descentSpeedRatio: 0.8 };
const hilly = (atM: number) => 100 + 180 * Math.sin((atM / 8_000) * Math.PI) ** 2;

describe('fitRide', () => {
  it.each([
    ['a mountain', mountain, 30_000],
    ['hills', hilly, 48_000],
  ])('finds the factors that %s was ridden with', (_, elevationAt, lengthM) => {
    const { factors } = okValue(fitRide(simulatedRide({ lengthM, elevationAt, learned })));
    for (const [factor, ratio] of [
      [factors.climb, 1.06],
      [factors.flat, 0.88],
      [factors.descentSpeed, 0.8],
    ] as const) {
      expect(Math.abs((factor?.logRatio ?? Number.NaN) - Math.log(ratio))).toBeLessThan(
        Math.max(0.015, factor?.sd ?? 0),
      );
      expect(factor?.sd).toBeLessThan(0.3);
    }
  });

  it('is certain of climbs, and of descents on which the rider brakes', () => {
    const { factors } = okValue(fitRide(simulatedRide({ lengthM: 30_000, elevationAt: mountain, learned })));
    expect(factors.climb?.sd).toBeLessThan(0.05);
    expect(factors.descentSpeed?.sd).toBeLessThan(0.05);
  });

  it.each([0.6, 0.7, 0.85])('finds a rider who brakes to %f of the caps', (descentSpeedRatio) => {
    const braking = { ...unknownFactors, descentSpeedRatio };
    const { factors } = okValue(
      fitRide(simulatedRide({ lengthM: 30_000, elevationAt: (atM) => 3000 - 0.07 * atM, learned: braking })),
    );
    expect(Math.exp(factors.descentSpeed?.logRatio ?? 0)).toBeCloseTo(descentSpeedRatio, 2);
  });

  it('finds nothing in a ride that matches the model', () => {
    const evidence = okValue(fitRide(simulatedRide({ lengthM: 40_000, elevationAt: hilly, learned: unknownFactors })));
    for (const factor of Object.values(evidence.factors)) expect(Math.abs(factor?.logRatio ?? 0)).toBeLessThan(1e-3);
    expect(evidence.modelledS).toBeCloseTo(evidence.recordedS, 0);
  });

  it('does not mistake a wind, out and back, for a slow bicycle', () => {
    const still = { lengthM: 40_000, elevationAt: () => 50, learned: unknownFactors };
    const windy = okValue(fitRide(simulatedRide({ ...still, windNorthMps: 1.2 })));
    expect(windy.recordedS).toBeGreaterThan(windy.modelledS);
    expect(Math.abs(windy.factors.flat?.logRatio ?? 1)).toBeLessThan(0.02);
  });

  it('takes a headwind for resistance if the wind of the day is unknown, and finds the bicycle if it is known', () => {
    const windNorthMps = -4;
    const ride = simulatedRide({
      lengthM: 40_000,
      elevationAt: () => 50,
      learned: unknownFactors,
      windNorthMps,
      isOneWay: true,
    });
    const calmFit = okValue(fitRide(ride));
    const calm = ride.problem.weather;
    const weather = { ...calm, windNorthMps: calm.windNorthMps.map((mps) => mps + windNorthMps) };
    const windyFit = okValue(fitRide({ ...ride, problem: { ...ride.problem, weather } }, { isWindKnown: true }));
    expect(calmFit.modelledS).toBeLessThan(0.85 * calmFit.recordedS);
    expect(calmFit.factors.flat?.logRatio).toBeGreaterThan(0.15);
    expect(windyFit.modelledS / windyFit.recordedS).toBeCloseTo(1, 3);
    expect(Math.abs(windyFit.factors.flat?.logRatio ?? 1)).toBeLessThan(0.01);
    expect(windyFit.factors.flat?.sd).toBeLessThan(0.95 * (calmFit.factors.flat?.sd ?? 0));
  });

  it('has no evidence about climbs on the flat', () => {
    const { factors } = okValue(fitRide(simulatedRide({ lengthM: 30_000, elevationAt: () => 20, learned })));
    expect(factors.climb).toBeNull();
    expect(factors.descentSpeed).toBeNull();
    expect(Math.exp(factors.flat?.logRatio ?? 0)).toBeCloseTo(0.88, 2);
  });

  it.each([
    [1_000, 30, 160, 0.15],
    [1_000, 15, 220, 0.15],
    [2_000, 45, 200, 0.08],
    [4_000, 20, 200, 0.03],
  ])(
    'finds the same bicycle with stops each %i m for %i s, at %i W, as without',
    (stopEveryM, waitS, powerW, extra) => {
      const measure = (everyM: number) => {
        const road = okValue(toRoadRide(ridePastLights({ lengthM: 24_000, powerW, stopEveryM: everyM, waitS })));
        const ridden = okValue(
          toRiddenCourse(road, clubRider, (elevationM) => createManualWeather({ ...stillAir, elevationM })),
        );
        const { rowStopCount: _, ...unaware } = ridden;
        return [ridden, unaware].map((course) => okValue(fitRide(course)).factors.flat?.logRatio ?? Number.NaN);
      };
      const [smooth = Number.NaN] = measure(Number.POSITIVE_INFINITY);
      const [withStops = Number.NaN, unaware = Number.NaN] = measure(stopEveryM);
      expect(Math.abs(withStops - smooth)).toBeLessThan(0.015);
      expect(unaware - smooth).toBeGreaterThan(extra);
    },
  );

  it('does not depend on the FTP', () => {
    const ridden = simulatedRide({ lengthM: 30_000, elevationAt: mountain, learned });
    const stronger = { ...ridden.problem, rider: { ...ridden.problem.rider, ftpW: 340 } };
    expect(fitRide({ ...ridden, problem: stronger })).toEqual(fitRide(ridden));
  });

  it('leaves out stretches without watts, and is robust to a few slow kilometres', () => {
    const ridden = simulatedRide({ lengthM: 48_000, elevationAt: hilly, learned });
    const silent = ridden.rowPowerW.map((powerW, row) => (row >= 20 && row < 40 ? Number.NaN : powerW));
    const evidenceWithGap = okValue(fitRide({ ...ridden, rowPowerW: silent }));
    expect(evidenceWithGap.usedM).toBe(38_000);
    expect(Math.exp(evidenceWithGap.factors.climb?.logRatio ?? 0)).toBeCloseTo(1.06, 1);
    const slowedRowsS = ridden.rowMovingS.map((s, row) => (row === 10 || row === 50 ? s + 240 : s));
    const robust = okValue(fitRide({ ...ridden, rowMovingS: slowedRowsS }));
    expect(Math.abs((robust.factors.climb?.logRatio ?? 1) - Math.log(1.06))).toBeLessThan(0.03);
  });

  it('refuses a ride that is too short', () => {
    const short = simulatedRide({ lengthM: 3_500, elevationAt: () => 5, learned });
    expect(fitRide(short)).toEqual({ ok: false, error: { code: 'learning.tooShort', detail: '3500 m' } });
    const broken = { ...short.problem, rider: { ...short.problem.rider, bodyMassKg: Number.NaN } };
    expect(fitRide({ ...short, problem: broken })).toMatchObject({ error: { code: 'plan.inputOutOfRange' } });
  });
});
