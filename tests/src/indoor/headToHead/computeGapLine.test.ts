import { expect, it } from 'vitest';
import { computeGapLine } from '#src/indoor/headToHead/GapChart.tsx';

it('starts level, and draws side a above zero while it is ahead and side b below', () => {
  expect(computeGapLine([-2_000, 4_000])).toEqual({
    edgeMs: 4_000,
    points: [
      { round: 0, leadMs: 0 },
      { round: 1, leadMs: 2_000 },
      { round: 2, leadMs: -4_000 },
    ],
  });
});

it('leaves out rounds without a sum, and is null without any', () => {
  expect(computeGapLine([null, null])).toBeNull();
  expect(computeGapLine([null, 0, null, null])?.points).toEqual([
    { round: 0, leadMs: 0 },
    { round: 2, leadMs: 0 },
  ]);
});

it('does not magnify a gap of hundredths', () => {
  expect(computeGapLine([10])?.edgeMs).toBe(1_000);
});
