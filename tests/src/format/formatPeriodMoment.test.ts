// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';

const nowMs = Date.parse('2026-11-27T04:00:00Z');
/** 28 November 2026, 00:00 in Taipei. */
const midnight = '2026-11-27T16:00:00.000Z';
const formatInAllLanguages = (format: typeof formatPeriodEnd, instant: string) =>
  Object.fromEntries(languages.map((language) => [language, format(instant, language, nowMs)]));

describe('the end of a period', () => {
  it('is the day before, without a time, if it is midnight', () => {
    expect(formatInAllLanguages(formatPeriodEnd, midnight)).toEqual({
      'zh-TW': '11/27',
      en: 'Nov 27',
      ja: '11/27',
      fr: '27 nov.',
      ko: '11. 27.',
      th: '27 พ.ย.',
    });
  });

  it('is day and time at any other instant', () => {
    expect(formatInAllLanguages(formatPeriodEnd, '2026-11-27T15:59:00.000Z')).toEqual({
      'zh-TW': '11/27 23:59',
      en: 'Nov 27 23:59',
      ja: '11/27 23:59',
      fr: '27 nov. 23:59',
      ko: '11. 27. 23:59',
      th: '27 พ.ย. 23:59',
    });
    expect(formatPeriodEnd('2026-11-27T16:00:01.000Z', 'zh-TW', nowMs)).toBe('11/28 00:00');
  });

  it('has the year of the last day, only if that is not the current year', () => {
    expect(formatPeriodEnd('2026-12-31T16:00:00.000Z', 'zh-TW', nowMs)).toBe('12/31');
    expect(formatPeriodEnd('2027-01-15T16:00:00.000Z', 'zh-TW', nowMs)).toBe('2027年1月15日');
    expect(formatPeriodEnd('2027-01-15T15:00:00.000Z', 'en', nowMs)).toBe('Jan 15, 2027 23:00');
  });
});

describe('the beginning of a period', () => {
  it('is only the day if it is midnight', () => {
    expect(formatInAllLanguages(formatPeriodStart, midnight)).toEqual({
      'zh-TW': '11/28',
      en: 'Nov 28',
      ja: '11/28',
      fr: '28 nov.',
      ko: '11. 28.',
      th: '28 พ.ย.',
    });
  });

  it('is day and time at any other instant, with the year if it is another year', () => {
    expect(formatPeriodStart('2026-11-27T22:30:00.000Z', 'zh-TW', nowMs)).toBe('11/28 06:30');
    expect(formatPeriodStart('2026-12-31T16:00:00.000Z', 'zh-TW', nowMs)).toBe('2027年1月1日');
  });
});
