// @vitest-environment node
import { expect, it } from 'vitest';
import { formatMonth } from '#src/community/calendar/eventDates.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatRaceDay } from '#src/race/race/formatRaceDay.ts';

it('writes the day in Taipei, in any time zone of the device', () => {
  expect(formatDay('2026-10-18T16:30:00Z', 'zh-TW')).toBe('2026年10月19日');
  expect(formatDay('2026-10-18T15:59:59Z', 'en')).toBe('Oct 18, 2026');
});

it('counts years as everywhere on the site, also in Thai', () => {
  expect(formatDay('2026-10-18T15:59:59Z', 'th')).toBe('18 ต.ค. 2026');
  expect(formatMonth('2026-10', 'th')).toBe('ตุลาคม 2026');
  expect(formatRaceDay('2026-10-18', 'th')).toContain('2026');
});
