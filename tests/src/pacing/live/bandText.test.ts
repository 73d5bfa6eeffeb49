// @vitest-environment node
import { expect, it } from 'vitest';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { formatBand, formatRowBand } from '#src/pacing/live/bandText.ts';

it('formats a band in hours and minutes from one hour on, and to five seconds below that', () => {
  expect(formatBand(13_741, 15_270)).toBe('3:49 – 4:15');
  expect(formatBand(3_480, 3_660)).toBe('0:58 – 1:01');
  expect(formatBand(2_412, 2_698)).toBe('40:10 – 45:00');
  expect(formatBand(2_412, 2_698, true)).toBe('0:40 – 0:45');
});

it('formats the band of a row to the second, and to the minute on an approximate line', () => {
  expect(formatRowBand(2_410, 2_702, false)).toBe('40:10 – 45:02');
  expect(formatRowBand(2_410, 2_702, true)).toBe('0:40 – 0:45');
});

it('formats a difference with its sign, and zero with both', () => {
  expect([-161, 228, 0.4, -0.4, 4_000].map(formatSignedDuration)).toEqual([
    '−2:41',
    '+3:48',
    '±0:00',
    '±0:00',
    '+1:06:40',
  ]);
});
