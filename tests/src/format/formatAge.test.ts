// @vitest-environment node
import { expect, test } from 'vitest';
import { formatAge } from '#src/format/formatAge.ts';

const instant = '2026-11-22T00:02:00.000Z';
const minutesLater = (minutes: number) => Date.parse(instant) + minutes * 60_000;

test.each([
  ['剛剛', -5],
  ['剛剛', 0.9],
  ['18 分鐘前', 18.9],
  ['59 分鐘前', 59.9],
  ['3 小時前', 200],
  ['2026年11月22日 08:02', 24 * 60],
])('shows %s', (text, minutes) => {
  expect(formatAge(instant, minutesLater(minutes), 'zh-TW')).toBe(text);
});

test('uses natural wording in every language', () => {
  expect(formatAge(instant, minutesLater(18), 'en')).toBe('18 minutes ago');
  expect(formatAge(instant, minutesLater(18), 'fr')).toBe('il y a 18 minutes');
  expect(formatAge(instant, minutesLater(0), 'ja')).toBe('数秒前');
  expect(formatAge(instant, minutesLater(18), 'th')).toBe('18 นาทีที่ผ่านมา');
});
