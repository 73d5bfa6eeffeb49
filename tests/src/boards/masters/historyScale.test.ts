import { describe, expect, it } from 'vitest';
import { computeMonthMarks, computeRankScale } from '#src/boards/masters/RankHistory.tsx';

describe('rankScale', () => {
  it('marks the first place and round ranks down to the lowest', () => {
    expect(computeRankScale([58, 2])).toEqual({ lowest: 60, marks: [1, 20, 40, 60] });
    expect(computeRankScale([1_204])).toEqual({ lowest: 1_500, marks: [1, 500, 1_000, 1_500] });
  });

  it('does not exaggerate changes among the first ranks', () => {
    expect(computeRankScale([1, 1])).toEqual({ lowest: 6, marks: [1, 2, 4, 6] });
  });
});

describe('monthMarks', () => {
  it('marks first days of months in Taipei, at most four, none close to the end', () => {
    const marks = computeMonthMarks(Date.parse('2026-01-10T00:00:00Z'), Date.parse('2026-10-05T00:00:00Z'), 'en');
    expect(marks.map(({ label }) => label)).toEqual(['Feb', 'May', 'Aug']);
  });

  it('has none within a month', () => {
    expect(computeMonthMarks(Date.parse('2026-01-10T00:00:00Z'), Date.parse('2026-01-20T00:00:00Z'), 'en')).toEqual([]);
  });
});
