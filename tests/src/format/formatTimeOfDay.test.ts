// @vitest-environment node
import { expect, it } from 'vitest';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';

it.each([
  ['2025-10-17T23:14:22.000Z', '07:14:22'],
  ['2025-10-17T15:59:59.600Z', '00:00:00'],
  ['2025-10-17T15:59:59.400Z', '23:59:59'],
])('shows %s as %s', (instant, expected) => {
  expect(formatTimeOfDay(instant)).toBe(expected);
});
