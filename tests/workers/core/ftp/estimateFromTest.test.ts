import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateFromTest } from '#workers/core/ftp/estimateFromTest.ts';
import { ftpTests } from '#workers/core/ftp/ftpTypes.ts';

describe('estimateFromTest', () => {
  it('takes 0.95 of 20 minutes, and the repeat limits of McGrath 2019 (+13/-17 W) as eight in ten', () => {
    const { lowW, likelyW, highW } = estimateFromTest('twentyMinutes', 238);
    expect(likelyW).toBeCloseTo(226.1, 6);
    // Bias -2 W, standard deviation 15 / 1.96 = 7.65 W, times 1.2816: 9.81 W.
    expect(likelyW - lowW).toBeCloseTo(11.81, 2);
    // Borszcz 2020: 1.2816 x 2.9 % = 3.717 %, 8.4 W; McGrath's upper side is narrower: 7.81 W.
    expect(highW - likelyW).toBeCloseTo(0.0371664 * 226.1, 3);
  });

  it('widens with the watts if the coefficient of variation of Borszcz 2020 is larger', () => {
    const { lowW, likelyW, highW } = estimateFromTest('twentyMinutes', 400);
    expect(likelyW).toBe(380);
    expect(likelyW - lowW).toBeCloseTo(14.12, 2);
    expect(highW - likelyW).toBeCloseTo(14.12, 2);
  });

  it('stays above the one-hour power of MacInnis 2019, because repeats of a test differ less', () => {
    // Eight trained men: 342 W for 20 minutes, 309 W for the hour: 0.904. Borszcz 2018 has limits of -40/+32 W.
    const { lowW, likelyW } = estimateFromTest('twentyMinutes', 342);
    expect(lowW).toBeCloseTo(312.82, 1);
    expect(lowW).toBeGreaterThan(309);
    expect(309 - likelyW).toBeGreaterThan(-40);
  });

  it('takes 0.90 of 8 minutes, between the one-hour shares for W’ / CP of 90 and 40 s', () => {
    const computeHourRatio = (ratioS: number) => (1 + ratioS / 3600) / (1 + ratioS / 480);
    expect(computeHourRatio(90)).toBeCloseTo(0.863, 3);
    expect(computeHourRatio(40)).toBeCloseTo(0.933, 3);
    expect(estimateFromTest('eightMinutes', 250)).toEqual({ lowW: 215, likelyW: 225, highW: 232.5 });
  });

  it('takes 0.72 to 0.78 of the best minute of a ramp', () => {
    const { lowW, likelyW, highW } = estimateFromTest('ramp', 300);
    expect([lowW, likelyW, highW].map(Math.round)).toEqual([216, 225, 234]);
  });

  it('never gives a likely value outside of its range', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ftpTests), fc.double({ min: 60, max: 1000, noNaN: true }), (test, powerW) => {
        const { lowW, likelyW, highW } = estimateFromTest(test, powerW);
        expect(lowW).toBeLessThan(likelyW);
        expect(highW).toBeGreaterThan(likelyW);
        expect(lowW).toBeGreaterThan(0);
      }),
    );
  });
});
