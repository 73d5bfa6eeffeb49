import { expect, it } from 'vitest';
import { formatWithHours } from '#src/format/formatDuration.ts';

it('always writes hours, and a dash if there is no number', () => {
  expect([0, 5.4, 2_643, 3_599.6, 15_160, -2_643, Number.NaN].map(formatWithHours)).toEqual([
    '0:00:00',
    '0:00:05',
    '0:44:03',
    '1:00:00',
    '4:12:40',
    '\u22120:44:03',
    '–',
  ]);
});
