import { describe, expect, it } from 'vitest';
import { createWattScale, toDualPoints, toTableRows } from '#src/indoor/devices/DualChart.tsx';
import { formatSignedPercent } from '#src/indoor/devices/formatSignedPercent.ts';

describe('the lines of two meters', () => {
  it('break where nothing was compared', () => {
    const points = toDualPoints({ step_s: 4, first_w: [100, 200, null, 50], second_w: [90, 190, null, 40] });
    expect(points).toEqual([
      { atS: 0, first: 100, second: 90 },
      { atS: 4, first: 200, second: 190 },
      { atS: 8, first: null, second: null },
      { atS: 12, first: 50, second: 40 },
    ]);
  });

  it.each([
    [
      [90, null],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [240, 310],
      [0, 100, 200, 300, 400],
    ],
    [
      [900, 20],
      [0, 200, 400, 600, 800, 1000],
    ],
  ])('of %s W have a scale from 0 to a round number', (watts, ticks) => {
    const scale = createWattScale({ step_s: 1, first_w: watts, second_w: watts });
    expect(scale).toEqual({ domain: [0, ticks.at(-1)], ticks });
  });

  it('become a table of at most twelve rows', () => {
    const watts = Array.from({ length: 25 }, (_, index) => index);
    const rows = toTableRows({ step_s: 4, first_w: watts, second_w: watts.map((value) => (value < 3 ? null : value)) });
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual({ fromS: 12, toS: 24, firstW: 4, secondW: 4 });
    expect(rows.at(-1)).toEqual({ fromS: 96, toS: 100, firstW: 24, secondW: 24 });
  });
});

describe('a signed percentage', () => {
  it.each([
    [0.0184, '+1.8'],
    [-0.0044, '−0.4'],
    [0.0004, '±0.0'],
    [-0.0005, '−0.1'],
    [Number.NaN, '–'],
  ])('of %s is %s', (ratio, text) => {
    expect(formatSignedPercent(ratio, 'zh-TW')).toBe(text);
  });
});
