import { expect, it } from 'vitest';
import { formatDataTime } from '#src/app/offline/formatDataTime.ts';

const toMs = (text: string) => Date.parse(text);

it('shows the time in Taipei, with its day unless that is today there', () => {
  const now = toMs('2026-11-22T21:30:00Z');
  expect(formatDataTime(toMs('2026-11-22T21:12:00Z'), now, 'zh-TW')).toBe('05:12');
  // It is 05:30 in Taipei: 23:59 of the evening before is yesterday there, although it is the same day in UTC.
  expect(formatDataTime(toMs('2026-11-22T15:59:00Z'), now, 'zh-TW')).toBe('2026年11月22日 23:59');
  expect(formatDataTime(toMs('2026-11-20T21:12:00Z'), now, 'en')).toBe('Nov 21, 2026 05:12');
});
