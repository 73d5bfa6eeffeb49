import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeWPrimeAfter,
  computeWPrimeMarginJ,
  getCriticalPower,
  getDefaultWPrimeJ,
  getWPrime,
} from '#workers/core/physiology/wPrimeBalance.ts';

const step = { criticalPowerW: 250, wPrimeJ: 20_000 };

test('above critical power the excess is spent: 20 kJ last 400 s at 300 W', () => {
  expect(computeWPrimeAfter(20_000, { ...step, powerW: 300, durationS: 400 })).toBe(0);
  expect(computeWPrimeAfter(20_000, { ...step, powerW: 300, durationS: 100 })).toBe(15_000);
});

test('below it the missing part decays: half of it is back after ln 2 x 20 kJ / 100 W = 138.63 s', () => {
  expect(computeWPrimeAfter(0, { ...step, powerW: 150, durationS: 138.629_436 })).toBeCloseTo(10_000, 2);
  expect(computeWPrimeAfter(12_000, { ...step, powerW: 150, durationS: 200 })).toBeCloseTo(
    20_000 - 8000 * Math.exp(-1),
    8,
  );
});

test('at critical power nothing changes', () => {
  expect(computeWPrimeAfter(7000, { ...step, powerW: 250, durationS: 3600 })).toBe(7000);
});

test('one step equals many steps: the closed form does not depend on how time is divided', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.double({ min: 1, max: 600, noNaN: true }),
      fc.integer({ min: 2, max: 50 }),
      (powerW, startJ, durationS, parts) => {
        let balanceJ = startJ;
        for (let k = 0; k < parts; k++)
          balanceJ = computeWPrimeAfter(balanceJ, { ...step, powerW, durationS: durationS / parts });
        expect(balanceJ).toBeCloseTo(computeWPrimeAfter(startJ, { ...step, powerW, durationS }), 4);
      },
    ),
  );
});

test('agrees with the differential equation integrated in small steps', () => {
  let balanceJ = 4000;
  const dtS = 0.001;
  for (let k = 0; k < 120 / dtS; k++) balanceJ += (((250 - 180) * (20_000 - balanceJ)) / 20_000) * dtS;
  expect(computeWPrimeAfter(4000, { ...step, powerW: 180, durationS: 120 })).toBeCloseTo(balanceJ, 0);
});

test('never rises above W prime and never falls while below critical power', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -5000, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 250, noNaN: true }),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      (startJ, powerW, durationS) => {
        const balanceAfterJ = computeWPrimeAfter(startJ, { ...step, powerW, durationS });
        expect(balanceAfterJ).toBeLessThanOrEqual(20_000);
        expect(balanceAfterJ).toBeGreaterThanOrEqual(startJ - 1e-6);
      },
    ),
  );
});

test('a rider of 70 kg has 20 kJ; the maximum power falls to critical power as they are spent', () => {
  expect(getDefaultWPrimeJ(70)).toBeCloseTo(20_000, 9);
  // Pmax is 750 W with 15 kJ left, and critical power with none.
  expect(computeWPrimeMarginJ(15_000, 750, 250)).toBe(0);
  expect(computeWPrimeMarginJ(0, 250, 250)).toBe(0);
  expect(computeWPrimeMarginJ(0, 251, 250)).toBeLessThan(0);
  expect(computeWPrimeMarginJ(3000, 350, 250)).toBe(0);
  expect(computeWPrimeMarginJ(3000, 200, 250)).toBe(3000);
});

test("a rider's own test takes precedence over FTP and body mass", () => {
  expect(getWPrime({ bodyMassKg: 70 })).toBeCloseTo(20_000, 9);
  expect(getWPrime({ bodyMassKg: 70, wPrimeJ: 14_000 })).toBe(14_000);
  expect(getCriticalPower({ ftpW: 226 })).toBe(226);
  expect(getCriticalPower({ ftpW: 226, criticalPowerW: 238 })).toBe(238);
});
