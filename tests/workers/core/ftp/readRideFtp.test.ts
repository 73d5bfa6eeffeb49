import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { okValue } from '#tests/workers/support/problems.ts';
import { fitCriticalPower, type PowerSamples, readRideFtp } from '#workers/core/ftp/readRideFtp.ts';

/** One sample a second of stretches [seconds, watts]. */
function createSamples(...stretches: readonly (readonly [number, number])[]): PowerSamples {
  const powerW = Float64Array.from(
    stretches.flatMap(([seconds, watts]) => Array.from({ length: seconds }, () => watts)),
  );
  return { timeS: powerW.map((_, second) => second), powerW };
}

const findEffort = (samples: PowerSamples, durationS: number) =>
  okValue(readRideFtp(samples)).curve.find((effort) => effort.durationS === durationS);

describe('readRideFtp', () => {
  it('finds the best 20 minutes between easy hours', () => {
    const answer = okValue(readRideFtp(createSamples([3000, 120], [1200, 240], [3000, 120])));
    expect(answer.curve.find(({ durationS }) => durationS === 1200)).toEqual({
      durationS: 1200,
      powerW: 240,
      startS: 3000,
    });
    expect(answer.curve.find(({ durationS }) => durationS === 3600)?.powerW).toBeCloseTo(
      (1200 * 240 + 2400 * 120) / 3600,
      9,
    );
    expect(answer.estimate.likelyW).toBe(228);
    expect(answer.estimate.effortS).toBe(1200);
    expect(answer.missingShare).toBe(0);
  });

  it('takes the best hour if that is more than 0.95 of 20 minutes', () => {
    const { estimate } = okValue(readRideFtp(createSamples([3600, 230], [600, 100])));
    expect(estimate.effortS).toBe(3600);
    expect(estimate.likelyW).toBeCloseTo(230, 9);
    expect([estimate.lowW, estimate.highW].map((watts) => watts.toFixed(1))).toEqual(['225.4', '234.6']);
  });

  it('takes 0.90 of the best 8 minutes for a ride below 20 minutes, and refuses one below 8', () => {
    const { estimate } = okValue(readRideFtp(createSamples([300, 100], [480, 260])));
    expect(estimate).toMatchObject({ likelyW: 234, effortS: 480 });
    expect(readRideFtp(createSamples([470, 260]))).toEqual({ ok: false, error: { code: 'ftp.rideTooShort' } });
  });

  it('holds the power over gaps of a recorder that saves only changes', () => {
    const timeS = Float64Array.of(...Array.from({ length: 300 }, (_, k) => k * 8));
    const answer = okValue(readRideFtp({ timeS, powerW: timeS.map(() => 200) }));
    expect(answer.curve.find(({ durationS }) => durationS === 1200)?.powerW).toBeCloseTo(200, 9);
    expect(answer.missingShare).toBe(0);
  });

  it('counts a pause as no work: two halves of ten minutes are not 20 minutes', () => {
    const half = Array.from({ length: 600 }, (_, second) => second);
    const timeS = Float64Array.from([...half, ...half.map((second) => second + 900)]);
    const answer = okValue(readRideFtp({ timeS, powerW: timeS.map(() => 250) }));
    // 300 s of pause within any 20 minutes.
    expect(answer.curve.find(({ durationS }) => durationS === 1200)?.powerW).toBeCloseTo((250 * 900) / 1200, 6);
    expect(answer.missingShare).toBeCloseTo(300 / 1500, 6);
  });

  it('ignores implausible power values', () => {
    const samples = createSamples([1300, 200]);
    samples.powerW[700] = 65_535;
    samples.powerW[701] = Number.NaN;
    samples.powerW[702] = -3;
    expect(findEffort(samples, 5)?.powerW).toBeCloseTo(200, 9);
    const powerless = { timeS: samples.timeS, powerW: samples.timeS.map(() => Number.NaN) };
    expect(readRideFtp(powerless)).toEqual({ ok: false, error: { code: 'ftp.noPower' } });
    expect(readRideFtp({ timeS: new Float64Array(0), powerW: new Float64Array(0) }).ok).toBe(false);
  });

  it('never finds a longer effort that is stronger than its parts, or work that was not done', () => {
    const sample = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(fc.array(sample, { minLength: 60, maxLength: 400 }), (steps) => {
        let atS = 0;
        const timeS = Float64Array.from(steps, ([gapS]) => (atS += gapS));
        const powerW = Float64Array.from(steps, ([, watts]) => watts);
        const result = readRideFtp({ timeS, powerW });
        if (!result.ok) return;
        const maxW = Math.max(...powerW);
        for (const { durationS, powerW: meanW, startS } of result.value.curve) {
          expect(meanW).toBeLessThanOrEqual(maxW + 1e-6);
          expect(startS).toBeGreaterThanOrEqual(0);
          const shorter = result.value.curve.filter((effort) => durationS % effort.durationS === 0);
          for (const effort of shorter) expect(effort.powerW).toBeGreaterThanOrEqual(meanW - 1e-6);
        }
        expect(result.value.missingShare).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('reads five hours at 1 Hz quickly', () => {
    const startMs = performance.now();
    readRideFtp(createSamples(...Array.from({ length: 180 }, (_, k) => [100, 100 + ((k * 37) % 200)] as const)));
    expect(performance.now() - startMs).toBeLessThan(500);
  });
});

describe('fitCriticalPower', () => {
  const createEfforts = (cpW: number, wPrimeJ: number, durations = [180, 300, 480, 720, 1200]) =>
    durations.map((durationS) => ({ durationS, powerW: cpW + wPrimeJ / durationS }));

  it('recovers the two parameters from efforts that follow the model', () => {
    const fitted = fitCriticalPower(createEfforts(250, 20_000));
    expect(fitted?.criticalPowerW).toBeCloseTo(250, 6);
    expect(fitted?.wPrimeJ).toBeCloseTo(20_000, 3);
  });

  it('fits what MacInnis 2019 measured: 4 minutes 417 W and 20 minutes 342 W make a CP of 323 W', () => {
    // A fit needs at least three efforts, so the line through the two measured ones is sampled at five durations.
    const cpW = (342 * 1200 - 417 * 240) / (1200 - 240);
    expect(cpW).toBeCloseTo(323.25, 2);
    expect(fitCriticalPower(createEfforts(cpW, (417 - cpW) * 240))?.criticalPowerW).toBeCloseTo(323.25, 2);
  });

  it('refuses efforts that were not all-out or do not lie on a line', () => {
    expect(fitCriticalPower(createEfforts(200, 500))).toBeNull();
    expect(fitCriticalPower(createEfforts(250, 20_000, [180, 300]))).toBeNull();
    const broken = createEfforts(250, 20_000).map((effort) =>
      effort.durationS === 480 ? { ...effort, powerW: effort.powerW * 0.9 } : effort,
    );
    expect(fitCriticalPower(broken)).toBeNull();
  });
});
