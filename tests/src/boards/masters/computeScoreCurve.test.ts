import { describe, expect, it } from 'vitest';
import { computeScoreCurve, toTopPercent } from '#src/boards/masters/ScoreMountain.tsx';

describe('computeScoreCurve', () => {
  it('fills empty steps and ends at zero', () => {
    const curve = computeScoreCurve([
      { from_score: 250, count: 3 },
      { from_score: 2_000, count: 1 },
    ]);
    expect(curve).toEqual({ counts: [0, 3, 0, 0, 0, 0, 0, 0, 1, 0], maxCount: 3, endScore: 2_250 });
  });

  it('is null for an empty board', () => {
    expect(computeScoreCurve([])).toBeNull();
  });
});

describe('toTopPercent', () => {
  it('is rounded up, and at least one', () => {
    expect(toTopPercent(1, 5_000)).toBe(1);
    expect(toTopPercent(41, 300)).toBe(14);
    expect(toTopPercent(300, 300)).toBe(100);
  });
});
