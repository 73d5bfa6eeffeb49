// @vitest-environment node
import { expect, it } from 'vitest';
import { formatDay } from '#src/format/formatDay.ts';

it('writes the day in Taipei, in any time zone of the device', () => {
  expect(formatDay('2026-10-18T16:30:00Z', 'zh-TW')).toBe('2026年10月19日');
  expect(formatDay('2026-10-18T15:59:59Z', 'en')).toBe('Oct 18, 2026');
});
