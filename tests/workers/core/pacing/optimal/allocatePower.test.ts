import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { valueAt } from '#tests/workers/support/courses.ts';
import { allocatePower, type PowerAllocationInput } from '#workers/core/pacing/optimal/allocatePower.ts';
import type { PowerStretch } from '#workers/core/pacing/optimal/stretchColumns.ts';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

const rider = { massKg: 80, cdaM2: 0.32, crr: 0.005, drivetrainEfficiency: 0.975 };
const unlimited = {
  rider,
  minPowerW: 0,
  maxPowerW: Number.POSITIVE_INFINITY,
  maxSpeedMps: Number.POSITIVE_INFINITY,
} as const;

function createSegment(gradeRatio: number, part: Partial<PowerStretch> = {}): PowerStretch {
  return { lengthM: 500, gradeRatio, headwindMps: 0, airDensityKgM3: 1.2, gravityMps2: 9.81, ftpW: 250, ...part };
}

const computeSpread = (column: Float64Array) => Math.max(...column) - Math.min(...column);

/** Sum of time and of (cost - budget) x time when these powers are ridden constantly. */
function evaluateRide(
  input: PowerAllocationInput,
  powerW: ArrayLike<number>,
): { durationS: number; overspend: number } {
  let durationS = 0;
  let overspend = 0;
  input.stretches.forEach((roadSegment, i) => {
    const partS = roadSegment.lengthM / solveSpeedMps({ ...input.rider, ...roadSegment, powerW: valueAt(powerW, i) });
    durationS += partS;
    overspend +=
      partS * ((valueAt(powerW, i) / roadSegment.ftpW) ** input.exponent - input.intensityFactor ** input.exponent);
  });
  return { durationS, overspend };
}

/** 10 km of hills of 2.5 km wavelength, in `count` segments. */
function createSineHills(steepest: number, count = 200): PowerStretch[] {
  return Array.from({ length: count }, (_, i) =>
    createSegment(steepest * Math.sin((2 * Math.PI * 4 * (i + 0.5)) / count), { lengthM: 10_000 / count }),
  );
}

describe('mean power as the budget', () => {
  it('keeps one speed on every grade in still air (Bos & Slawinski 2024)', () => {
    const segments = [0.02, 0.03, 0.04, 0.05, 0.06].map((grade) => createSegment(grade));
    const { speedMps } = allocatePower({ ...unlimited, stretches: segments, exponent: 1, intensityFactor: 1 });
    expect(computeSpread(speedMps)).toBeLessThan(9e-8);
  });

  it('keeps density x CdA x v^2 x |v + w| the same in any wind', () => {
    const segments = [4, -4, 2, 0].map((headwindMps, k) => createSegment(0.01 * k, { headwindMps }));
    const { speedMps } = allocatePower({ ...unlimited, stretches: segments, exponent: 1, intensityFactor: 0.9 });
    const stationarity = speedMps.map((speed, k) => speed * speed * Math.abs(speed + valueAt([4, -4, 2, 0], k)));
    expect(computeSpread(stationarity) / valueAt(stationarity, 0)).toBeLessThan(2e-8);
  });

  it('rides 11.103 m/s with and 8.403 m/s against a wind of 4 m/s, on the mean power of both', () => {
    const segments = [-4, 4].map((headwindMps) => createSegment(0, { headwindMps }));
    const goalMps = [11.103, 8.403];
    const seconds = goalMps.map((speed) => 500 / speed);
    const workJ = segments.map(
      (roadSegment, k) =>
        valueAt(seconds, k) * computeRequiredPowerW({ ...rider, ...roadSegment, speedMps: valueAt(goalMps, k) }),
    );
    const meanW = (valueAt(workJ, 0) + valueAt(workJ, 1)) / (valueAt(seconds, 0) + valueAt(seconds, 1));
    const { speedMps } = allocatePower({
      ...unlimited,
      stretches: segments,
      exponent: 1,
      intensityFactor: meanW / 250,
    });
    expect(valueAt(speedMps, 0)).toBeCloseTo(11.103, 3);
    expect(valueAt(speedMps, 1)).toBeCloseTo(8.403, 3);
  });
});

describe('the physiological budget', () => {
  it('is 2.0-2.2 % faster than a constant 220 W on 5 % hills, between about 132 and 246 W', () => {
    const input = { ...unlimited, stretches: createSineHills(0.05), exponent: 4, intensityFactor: 0.88 };
    const { durationS, powerW } = allocatePower(input);
    const constantS = evaluateRide(input, new Float64Array(200).fill(220)).durationS;
    expect(1 - durationS / constantS).toBeGreaterThan(0.02);
    expect(1 - durationS / constantS).toBeLessThan(0.0225);
    expect(Math.abs(Math.min(...powerW) - 132)).toBeLessThan(4);
    expect(Math.abs(Math.max(...powerW) - 246)).toBeLessThan(4);
  });

  it('gains less with less relief, and nothing on a uniform road', () => {
    const gains = [0.05, 0.02, 0.005, 0].map((steepest) => {
      const input = { ...unlimited, stretches: createSineHills(steepest), exponent: 4, intensityFactor: 0.88 };
      return 1 - allocatePower(input).durationS / evaluateRide(input, new Float64Array(200).fill(220)).durationS;
    });
    for (let k = 1; k < gains.length; k++) expect(valueAt(gains, k)).toBeLessThan(valueAt(gains, k - 1));
    expect(Math.abs(valueAt(gains, 3))).toBeLessThan(1e-9);
  });

  it.each([1, 2, 4, 10, 50])('holds one power on a uniform road, exponent %i', (exponent) => {
    const segments = [100, 700, 40].map((lengthM) => createSegment(0.03, { lengthM }));
    const { powerW } = allocatePower({ ...unlimited, stretches: segments, exponent, intensityFactor: 0.8 });
    for (const power of powerW) expect(power).toBeCloseTo(200, 6);
  });

  it('approaches one power on any road as the exponent grows', () => {
    const spreads = [4, 20, 100, 500].map((exponent) =>
      computeSpread(
        allocatePower({ ...unlimited, stretches: createSineHills(0.04), exponent, intensityFactor: 0.8 }).powerW,
      ),
    );
    for (let k = 1; k < spreads.length; k++) expect(valueAt(spreads, k)).toBeLessThan(0.4 * valueAt(spreads, k - 1));
    expect(valueAt(spreads, 3)).toBeLessThan(1);
  });

  it('uses the FTP of each segment: the same share on an otherwise equal road, less in thin air', () => {
    const segments = [createSegment(0.08, { ftpW: 260 }), createSegment(0.08, { ftpW: 208 })];
    const { powerW } = allocatePower({ ...unlimited, stretches: segments, exponent: 4, intensityFactor: 0.8 });
    expect(valueAt(powerW, 1)).toBeLessThan(valueAt(powerW, 0));
    expect(valueAt(powerW, 0)).toBeLessThan(0.8 * 260);
    expect(valueAt(powerW, 1)).toBeGreaterThan(0.8 * 208);
  });

  it('has the same cost of a second at every segment, by finite differences of 0.5 W', () => {
    const input = { ...unlimited, stretches: createSineHills(0.04, 24), exponent: 4, intensityFactor: 0.85 };
    const { powerW } = allocatePower(input);
    const prices = Array.from(powerW, (_, k) => {
      const evaluateChange = (change: number) =>
        evaluateRide(
          input,
          powerW.map((power, j) => (j === k ? power + change : power)),
        );
      const less = evaluateChange(-0.5);
      const more = evaluateChange(0.5);
      return (more.overspend - less.overspend) / (more.durationS - less.durationS);
    });
    expect(computeSpread(Float64Array.from(prices)) / Math.abs(valueAt(prices, 0))).toBeLessThan(1e-3);
  });
});

/**
 * Minimum time over powers in steps of 3 W by dynamic programming over (segment, spent budget), spending rounded up.
 */
function solveByDynamicProgramming(input: PowerAllocationInput): number {
  const bins = 20_000;
  const powers = Array.from({ length: 141 }, (_, k) => 20 + 3 * k);
  const parts = input.stretches.map((roadSegment) =>
    powers.map((powerW) => {
      const partS = roadSegment.lengthM / solveSpeedMps({ ...input.rider, ...roadSegment, powerW });
      return {
        partS,
        spent: partS * ((powerW / roadSegment.ftpW) ** input.exponent - input.intensityFactor ** input.exponent),
      };
    }),
  );
  const minSpent = parts.reduce((sum, options) => sum + Math.min(...options.map(({ spent }) => spent)), 0);
  const offset = -minSpent;
  const toBin = (value: number) => Math.ceil(((value - minSpent) / (offset - minSpent)) * bins - 1e-9);
  const perBin = (offset - minSpent) / bins;
  let best = new Float64Array(bins + 1).fill(Number.POSITIVE_INFINITY);
  best[toBin(0)] = 0;
  for (const options of parts) {
    const next = new Float64Array(bins + 1).fill(Number.POSITIVE_INFINITY);
    for (let bin = 0; bin <= bins; bin++) {
      const previousBest = valueAt(best, bin);
      if (previousBest === Number.POSITIVE_INFINITY) continue;
      for (const { partS, spent } of options) {
        const to = bin + Math.ceil(spent / perBin - 1e-9);
        if (to >= 0 && to <= bins && previousBest + partS < valueAt(next, to)) next[to] = previousBest + partS;
      }
    }
    best = next;
  }
  return Math.min(...best.subarray(0, toBin(0) + 1));
}

test.each([1, 4])('dynamic programming comes close and finds nothing better, exponent %i', (exponent) => {
  const segments = [0.05, -0.01, 0.08, 0, 0.03, 0.06].map((grade, k) => createSegment(grade, { headwindMps: 2 - k }));
  const input = { ...unlimited, stretches: segments, exponent, intensityFactor: 0.85 };
  const { durationS } = allocatePower(input);
  const otherS = solveByDynamicProgramming(input);
  expect(otherS).toBeGreaterThanOrEqual(durationS * (1 - 1e-9));
  expect(otherS / durationS - 1).toBeLessThan(2e-3);
});

const anySegment = fc.record({
  lengthM: fc.double({ min: 10, max: 3000, noNaN: true }),
  gradeRatio: fc.double({ min: -0.2, max: 0.25, noNaN: true }),
  headwindMps: fc.double({ min: -15, max: 15, noNaN: true }),
  airDensityKgM3: fc.double({ min: 0.8, max: 1.3, noNaN: true }),
  gravityMps2: fc.double({ min: 9.77, max: 9.83, noNaN: true }),
  resistanceRatio: fc.double({ min: 0.5, max: 2, noNaN: true }),
  ftpW: fc.double({ min: 40, max: 600, noNaN: true }),
});
const anyInput: fc.Arbitrary<PowerAllocationInput> = fc.record({
  stretches: fc.array(anySegment, { minLength: 1, maxLength: 30 }),
  rider: fc.record({
    massKg: fc.double({ min: 35, max: 200, noNaN: true }),
    cdaM2: fc.double({ min: 0.15, max: 0.8, noNaN: true }),
    crr: fc.double({ min: 0.002, max: 0.02, noNaN: true }),
    drivetrainEfficiency: fc.double({ min: 0.9, max: 1, noNaN: true }),
  }),
  exponent: fc.constantFrom(1, 1.5, 2, 4, 8, 40),
  intensityFactor: fc.double({ min: 0, max: 3, noNaN: true }),
  minPowerW: fc.double({ min: 0, max: 120, noNaN: true }),
  maxPowerW: fc.double({ min: 100, max: 1500, noNaN: true }),
  maxSpeedMps: fc.double({ min: 3, max: 30, noNaN: true }),
});

test('answers are finite, within their bounds, and within the budget unless the lowest power exceeds it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { powerW, speedMps, durationS } = allocatePower(input);
      expect(durationS).toBeGreaterThan(0);
      expect(durationS).toBeLessThan(Number.POSITIVE_INFINITY);
      let timeS = 0;
      let costS = 0;
      input.stretches.forEach((roadSegment, i) => {
        expect(valueAt(powerW, i)).toBeGreaterThanOrEqual(0);
        expect(valueAt(speedMps, i)).toBeGreaterThanOrEqual(0.1);
        expect(valueAt(speedMps, i)).toBeLessThanOrEqual(input.maxSpeedMps);
        timeS += roadSegment.lengthM / valueAt(speedMps, i);
        costS +=
          (roadSegment.lengthM / valueAt(speedMps, i)) * (valueAt(powerW, i) / roadSegment.ftpW) ** input.exponent;
      });
      expect(timeS).toBeCloseTo(durationS, 6);
      const isLowest = powerW.every(
        (power, i) => power <= input.minPowerW + 1e-6 || valueAt(speedMps, i) <= 0.1 + 1e-9,
      );
      const budget = input.intensityFactor ** input.exponent;
      if (!isLowest) expect(costS / timeS).toBeLessThanOrEqual(budget * (1 + 1e-8) + 1e-12);
    }),
    { numRuns: 400 },
  );
});

test('no feasible change of the powers is faster', () => {
  const changes = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(changes, fc.constantFrom(1, 2, 4), (change, exponent) => {
      const segments = Array.from({ length: 12 }, (_, k) =>
        createSegment(0.05 * Math.sin(k), { headwindMps: 2 * Math.cos(3 * k), ftpW: 250 - 4 * k }),
      );
      const input = { ...unlimited, stretches: segments, exponent, intensityFactor: 0.85 };
      const { powerW, durationS } = allocatePower(input);
      const changed = powerW.map((power, k) => Math.max(1, power) * (1 + valueAt(change, k)));
      let low = 0;
      let high = 3;
      for (let k = 0; k < 60; k++) {
        const scale = 0.5 * (low + high);
        if (
          evaluateRide(
            input,
            changed.map((power) => scale * power),
          ).overspend > 0
        )
          high = scale;
        else low = scale;
      }
      const otherS = evaluateRide(
        input,
        changed.map((power) => low * power),
      ).durationS;
      expect(otherS).toBeGreaterThanOrEqual(durationS * (1 - 1e-9));
    }),
  );
});

test('the answer does not depend on how the road is cut', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 2, max: 5 }), (input, parts) => {
      const whole = allocatePower(input);
      const cut = allocatePower({
        ...input,
        stretches: input.stretches.flatMap((roadSegment) =>
          Array.from({ length: parts }, () => ({ ...roadSegment, lengthM: roadSegment.lengthM / parts })),
        ),
      });
      expect(cut.durationS / whole.durationS).toBeCloseTo(1, 6);
    }),
  );
});

describe('edges', () => {
  const base = { ...unlimited, maxPowerW: 1000, maxSpeedMps: 20, exponent: 4, intensityFactor: 0.8 };

  it('takes no time for no segments', () => {
    expect(allocatePower({ ...base, stretches: [] })).toEqual({
      powerW: new Float64Array(0),
      speedMps: new Float64Array(0),
      durationS: 0,
    });
  });

  it('spends the budget on one segment alone', () => {
    expect(valueAt(allocatePower({ ...base, stretches: [createSegment(0.06)] }).powerW, 0)).toBeCloseTo(200, 8);
  });

  it('brakes at the speed cap with 0 W, and leaves budget that the caps do not allow to spend', () => {
    const { powerW, speedMps } = allocatePower({ ...base, stretches: [createSegment(-0.12), createSegment(-0.14)] });
    expect([...powerW]).toEqual([0, 0]);
    expect([...speedMps]).toEqual([20, 20]);
  });

  it('gives the lowest power everywhere if the budget is too small for it', () => {
    const { powerW } = allocatePower({
      ...base,
      minPowerW: 150,
      intensityFactor: 0.1,
      stretches: [createSegment(0.05), createSegment(0)],
    });
    for (const power of powerW) expect(power).toBeCloseTo(150, 6);
  });

  it('rides uphill at 0.1 m/s without a budget', () => {
    const { speedMps, durationS } = allocatePower({ ...base, intensityFactor: 0, stretches: [createSegment(0.05)] });
    expect([valueAt(speedMps, 0), durationS]).toEqual([0.1, 5000]);
  });

  it('uses a minimum above the maximum for both', () => {
    const { powerW } = allocatePower({ ...base, minPowerW: 180, maxPowerW: 90, stretches: [createSegment(0.02)] });
    expect(valueAt(powerW, 0)).toBeCloseTo(180, 6);
  });

  it('is within 2 per mille of the best if a gale can be outrun on mean power', () => {
    const segments = [createSegment(0.03, { headwindMps: -12 }), createSegment(0.03)];
    const input = { ...base, maxSpeedMps: 30, exponent: 1, stretches: segments };
    const { powerW, durationS } = allocatePower(input);
    expect(evaluateRide(input, powerW).overspend / durationS).toBeLessThan(1e-9);
    for (let more = 0; more <= 300; more += 10) {
      const perturbation = [more, 0];
      let low = 0;
      let high = 600;
      for (let k = 0; k < 50; k++) {
        perturbation[1] = 0.5 * (low + high);
        if (evaluateRide(input, perturbation).overspend > 0) high = valueAt(perturbation, 1);
        else low = valueAt(perturbation, 1);
      }
      if (low > 1) expect(evaluateRide(input, [more, low]).durationS).toBeGreaterThanOrEqual(durationS * (1 - 2e-3));
    }
  });
});
