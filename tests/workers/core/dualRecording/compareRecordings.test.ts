import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRecordings } from '#workers/core/dualRecording/compareRecordings.ts';
import type { DualComparison, MeterRecording } from '#workers/core/dualRecording/dualRecording.ts';
import { createMeter, testPowerW } from './testRides.ts';

function compare(first: MeterRecording, second: MeterRecording): DualComparison {
  const result = compareRecordings(first, second);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail ?? ''}`);
  return result.value;
}

const runOptions = { numRuns: 25 };

describe('compareRecordings', () => {
  it('finds the lag of a shifted copy, and no difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 120 }), fc.integer({ min: 900, max: 2400 }), (clockS, durationS) => {
        const comparison = compare(createMeter({ durationS }), createMeter({ durationS, clockS }));
        expect(comparison.lagS).toBe(clockS);
        expect(comparison.differenceRatio).toBeCloseTo(0, 9);
        expect(comparison.driftRatio).toBeCloseTo(0, 9);
        expect(comparison.comparedS).toBe(durationS + 1);
        expect(comparison.comparedShare).toBe(1);
        expect(comparison.faults).toEqual([]);
      }),
      runOptions,
    );
  });

  it('finds the same lag if the second device was started later and stopped sooner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -60, max: 60 }), (fromS, clockS) => {
        const comparison = compare(createMeter({ durationS: 1800 }), createMeter({ durationS: 1300, fromS, clockS }));
        expect(comparison).toMatchObject({ lagS: clockS, comparedS: 1301, comparedShare: 1 });
        expect(comparison.differenceW).toBeCloseTo(0, 9);
      }),
      runOptions,
    );
  });

  it('finds how much more one meter reads, at any lag', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.integer({ min: -30, max: 30 }),
        (scale, clockS) => {
          const first = createMeter({ durationS: 1200, powerAt: (second) => testPowerW(second) * scale });
          const comparison = compare(first, createMeter({ durationS: 1200, clockS }));
          expect(comparison.lagS).toBe(clockS);
          expect(comparison.differenceRatio).toBeCloseTo(scale - 1, 9);
          expect(comparison.differenceW).toBeCloseTo(comparison.firstMeanW - comparison.secondMeanW, 9);
          expect(comparison.faults.includes('difference')).toBe(Math.abs(scale - 1) > 0.05);
        },
      ),
      runOptions,
    );
  });

  it('finds 3 % for a meter that reads 1.03 times as much', () => {
    const first = createMeter({ durationS: 1200, powerAt: (second) => testPowerW(second) * 1.03 });
    const comparison = compare(first, createMeter({ durationS: 1200 }));
    expect(comparison.differenceRatio).toBeCloseTo(0.03, 9);
    expect(comparison.faults).toEqual([]);
  });

  it('finds a drift that grows with time, a fault above two percentage points', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.08, max: 0.08, noNaN: true }), (growth) => {
        const durationS = 1800;
        const first = createMeter({ durationS, powerAt: (t) => testPowerW(t) * (1 + (growth * t) / durationS) });
        const comparison = compare(first, createMeter({ durationS }));
        // The middles of the first and the last third are two thirds of the ride apart.
        expect(comparison.driftRatio).toBeCloseTo((growth * 2) / 3, 2);
        if (Math.abs(growth) > 0.001) expect(Math.sign(comparison.driftRatio)).toBe(Math.sign(growth));
        expect(comparison.faults.includes('drift')).toBe(Math.abs(comparison.driftRatio) > 0.02);
      }),
      runOptions,
    );
  });

  it('leaves out seconds that only one of them measured', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 10, max: 150 }), (gapFromS, gapS) => {
        const isGap = (second: number) => second >= gapFromS && second < gapFromS + gapS;
        const first = createMeter({ durationS: 1500 });
        const second = createMeter({ durationS: 1500, powerAt: (t) => (isGap(t) ? Number.NaN : testPowerW(t)) });
        const comparison = compare(first, second);
        expect(comparison.comparedS).toBe(1501 - gapS);
        expect(comparison.differenceRatio).toBeCloseTo(0, 9);
        expect(comparison.comparedShare).toBeCloseTo((1501 - gapS) / 1501, 9);
      }),
      runOptions,
    );
  });

  it('reports a pair of which more than a tenth could not be compared', () => {
    const second = createMeter({ durationS: 1500, powerAt: (t) => (t > 1300 ? Number.NaN : testPowerW(t)) });
    const comparison = compare(createMeter({ durationS: 1500 }), { ...second, powerW: second.powerW.with(1500, 200) });
    expect(comparison.faults).toEqual(['share']);
  });

  it('holds the last power over gaps of three seconds, but not four', () => {
    const compareSparse = (stepS: number) =>
      compareRecordings(createMeter({ durationS: 1500 }), createMeter({ durationS: 1500, stepS, powerAt: testPowerW }));
    expect(compareSparse(4)).toMatchObject({ ok: true, value: { comparedShare: expect.closeTo(1, 2) } });
    expect(compareSparse(5)).toMatchObject({ ok: false, error: { code: 'recording.tooShort' } });
  });

  it('aligns the local times of a file without a zone', () => {
    const local = { ...createMeter({ durationS: 1200, clockS: 8 * 3600 + 7 }), isZoneless: true };
    expect(compare(createMeter({ durationS: 1200 }), local)).toMatchObject({ lagS: 7, faults: [] });
  });

  it('draws at most 600 points, with the means of both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 700, max: 8000 }), (durationS) => {
        const { series } = compare(createMeter({ durationS }), createMeter({ durationS }));
        expect(series.firstW.length).toBeLessThanOrEqual(600);
        expect(series.firstW.length).toBe(Math.ceil((durationS + 1) / series.stepS));
        expect(series.firstW).toEqual(series.secondW);
        expect(series.firstW.every((watts) => watts !== null && watts >= 60 && watts <= 400)).toBe(true);
      }),
      runOptions,
    );
  });

  it.each([
    ['less than ten minutes', createMeter({ durationS: 598 }), createMeter({ durationS: 1200 }), 'recording.tooShort'],
    [
      'two different rides',
      createMeter({ durationS: 1200 }),
      createMeter({ durationS: 1200, fromS: 0, powerAt: (t) => testPowerW(t * 7 + 50_000) }),
      'recording.notAlike',
    ],
    [
      'rides that never overlap',
      createMeter({ durationS: 1200 }),
      createMeter({ durationS: 1200, clockS: 5000 }),
      'recording.notAlike',
    ],
    [
      'a power that never changes',
      createMeter({ durationS: 1200, powerAt: () => 200 }),
      createMeter({ durationS: 1200, powerAt: () => 206 }),
      'recording.notAlike',
    ],
    [
      'a ride without effort',
      createMeter({ durationS: 1200, powerAt: (t) => testPowerW(t) / 10 }),
      createMeter({ durationS: 1200, powerAt: (t) => testPowerW(t) / 10 }),
      'recording.tooEasy',
    ],
  ])('refuses %s', (_, first, second, code) => {
    expect(compareRecordings(first, second)).toMatchObject({ ok: false, error: { code } });
  });
});
