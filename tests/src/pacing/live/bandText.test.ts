// @vitest-environment node
import { expect, it } from 'vitest';
import { signedDuration } from '#src/format/signedDuration.ts';
import { bandText, rowBandText } from '#src/pacing/live/bandText.ts';

it('tells a band in hours and minutes from an hour on, and to five seconds below', () => {
  expect(bandText(13_741, 15_270)).toBe('3:49 – 4:15');
  expect(bandText(3_480, 3_660)).toBe('0:58 – 1:01');
  expect(bandText(2_412, 2_698)).toBe('40:10 – 45:00');
  expect(bandText(2_412, 2_698, true)).toBe('0:40 – 0:45');
});

it("tells a row's band to the second, and of a guessed line to the minute", () => {
  expect(rowBandText(2_410, 2_702, false)).toBe('40:10 – 45:02');
  expect(rowBandText(2_410, 2_702, true)).toBe('0:40 – 0:45');
});

it('gives a difference its sign, and nought both', () => {
  expect([-161, 228, 0.4, -0.4, 4_000].map(signedDuration)).toEqual(['−2:41', '+3:48', '±0:00', '±0:00', '+1:06:40']);
});
