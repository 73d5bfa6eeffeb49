// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  computeRoundStep,
  createLinearScale,
  createRankScale,
  createValueScale,
  listDurationTicks,
  listMonthTicks,
  listMultiples,
} from '#src/ui/chart/scales.ts';

describe('createLinearScale', () => {
  it('maps a domain to a range, also a reversed one', () => {
    expect(createLinearScale([0, 10], [100, 0])(2.5)).toBe(75);
  });

  it('maps a domain of one value to the start', () => {
    expect(createLinearScale([3, 3], [5, 9])(3)).toBe(5);
  });
});

describe('round steps', () => {
  it.each([
    [90, 5, 20],
    [100, 5, 20],
    [310, 5, 100],
    [0.8, 4, 0.2],
    [0, 5, 1],
  ])('divide %s into at most %s by %s', (span, maxSteps, step) => {
    expect(computeRoundStep(span, maxSteps)).toBeCloseTo(step, 12);
  });

  it('include both ends in spite of decimal fractions', () => {
    expect(listMultiples(0, 0.6, 0.2)).toHaveLength(4);
    expect(listMultiples(-4, 4, 2)).toEqual([-4, -2, 0, 2, 4]);
  });
});

describe('createValueScale', () => {
  it('begins and ends at round values around the data', () => {
    expect(createValueScale([240, 310], { maxSteps: 5, hasZero: true }).domain).toEqual([0, 400]);
    expect(createValueScale([-3, 11], { maxSteps: 4, hasZero: true })).toEqual({
      domain: [-5, 15],
      ticks: [-5, 0, 5, 10, 15],
    });
  });

  it('does not magnify a small change', () => {
    expect(createValueScale([205], { maxSteps: 5, minSpan: 40 }).domain).toEqual([180, 230]);
  });

  it('has a height even if all values are zero', () => {
    expect(createValueScale([0, 0], { maxSteps: 4, hasZero: true }).domain).toEqual([0, 1]);
  });
});

describe('createRankScale', () => {
  it('marks the first place and round ranks down to the lowest', () => {
    expect(createRankScale([58, 2])).toEqual({ domain: [1, 60], ticks: [1, 20, 40, 60] });
    expect(createRankScale([1_204])).toEqual({ domain: [1, 1_500], ticks: [1, 500, 1_000, 1_500] });
  });

  it('does not exaggerate changes among the first ranks', () => {
    expect(createRankScale([1, 1])).toEqual({ domain: [1, 6], ticks: [1, 2, 4, 6] });
  });
});

describe('listDurationTicks', () => {
  it('lists whole seconds, minutes or hours', () => {
    expect(listDurationTicks(1_800, 6)).toEqual([0, 300, 600, 900, 1_200, 1_500, 1_800]);
    expect(listDurationTicks(45, 6)).toEqual([0, 10, 20, 30, 40]);
  });
});

describe('listMonthTicks', () => {
  it('lists first days of months in Taipei, at most four, none close to the end', () => {
    const marks = listMonthTicks(Date.parse('2026-01-10T00:00:00Z'), Date.parse('2026-10-05T00:00:00Z'), 'en');
    expect(marks.map(({ label }) => label)).toEqual(['Feb', 'May', 'Aug']);
    expect(marks[0]?.atMs).toBe(Date.parse('2026-01-31T16:00:00Z'));
  });

  it('has none within a month', () => {
    expect(listMonthTicks(Date.parse('2026-01-10T00:00:00Z'), Date.parse('2026-01-20T00:00:00Z'), 'en')).toEqual([]);
  });
});
