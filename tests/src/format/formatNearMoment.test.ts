// @vitest-environment node
import { expect, it } from 'vitest';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';

it('writes day and time in Taipei, with the year only if it is not the current year there', () => {
  const nowMs = Date.parse('2026-12-30T00:00:00Z');
  expect(formatNearMoment('2026-12-31T10:00:00Z', 'zh-TW', nowMs)).toBe('12/31 18:00');
  expect(formatNearMoment('2026-12-31T10:00:00Z', 'fr', nowMs)).toBe('31/12 18:00');
  expect(formatNearMoment('2026-12-31T16:00:00Z', 'zh-TW', nowMs)).toBe('2027年1月1日 00:00');
  expect(formatNearMoment('2027-01-01T10:00:00Z', 'en', Date.parse('2026-12-31T16:00:00Z'))).toBe('1/1 18:00');
});
