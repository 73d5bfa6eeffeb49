import { expect, it } from 'vitest';
import { computeGapShape } from '#src/indoor/headToHead/GapChart.tsx';

it('starts level, and draws the leading side above or below the middle', () => {
  expect(computeGapShape([-2_000, 4_000])).toEqual({
    edgeMs: 4_000,
    points: [
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0.25 },
      { x: 1, y: 1 },
    ],
  });
});

it('leaves out rounds without a sum, and is null without any', () => {
  expect(computeGapShape([null, null])).toBeNull();
  expect(computeGapShape([null, 0, null, null])?.points).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]);
});

it('does not magnify a gap of hundredths', () => {
  expect(computeGapShape([10])?.edgeMs).toBe(1_000);
});
