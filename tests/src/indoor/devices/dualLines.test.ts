import { describe, expect, it } from 'vitest';
import { buildLinePath, computeWattScale, toTableRows } from '#src/indoor/devices/DualChart.tsx';
import { formatSignedPercent } from '#src/indoor/devices/formatSignedPercent.ts';

describe('the lines of two meters', () => {
  it('break where nothing was compared', () => {
    expect(buildLinePath([100, 200, null, 50, 0], 200)).toBe('M0.0 80.0L150.0 0.0M450.0 120.0L600.0 160.0');
  });

  it.each([
    [[90, null], 100, [0, 50, 100]],
    [[240, 310], 400, [0, 100, 200, 300, 400]],
    [[900, 20], 1000, [0, 200, 400, 600, 800, 1000]],
  ])('of %s W have a scale up to %s W', (watts, highW, marks) => {
    expect(computeWattScale({ step_s: 1, first_w: watts, second_w: watts })).toEqual({ highW, marks });
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
