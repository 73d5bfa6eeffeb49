// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration, formatHoursMinutes } from '#src/format/formatDuration.ts';
import { formatHhMmSs } from '#src/format/formatHhMmSs.ts';
import { spokenDuration } from '#src/format/spokenDuration.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadLanguage } from '#src/i18n/wordRooms.ts';

describe('formatDuration', () => {
  it('carries a rounded second into the minute and the hour', () => {
    expect(formatDuration(59.5)).toBe('1:00');
    expect(formatDuration(3599.6)).toBe('1:00:00');
    expect(formatDuration(425)).toBe('7:05');
    expect(formatDuration(11_225)).toBe('3:07:05');
    expect(formatDuration(0)).toBe('0:00');
  });
  it('marks a negative difference, but not one that rounds to nothing', () => {
    expect(formatDuration(-80)).toBe('\u22121:20');
    expect(formatDuration(-0.4)).toBe('0:00');
  });
  it('shows a dash where there is no time', () => {
    expect(formatDuration(Number.NaN)).toBe('–');
    expect(formatHoursMinutes(Number.POSITIVE_INFINITY)).toBe('–');
  });
});

describe('the other forms of a duration', () => {
  it('writes hh:mm:ss for files', () => {
    expect(formatHhMmSs(1198)).toBe('00:19:58');
    expect(formatHhMmSs(36_000 * 3)).toBe('30:00:00');
  });
  it('rounds to the minute for the cheat-sheet: 00:19:58 is 0:20', () => {
    expect(formatHoursMinutes(1198)).toBe('0:20');
    expect(formatHoursMinutes(4 * 3600 - 20)).toBe('4:00');
  });
  it('is spoken with the plural of the language', async () => {
    await loadLanguage('en');
    expect(spokenDuration(3661, createTranslator('en'))).toBe('1 hour 1 minute 1 second');
    expect(spokenDuration(7325, createTranslator('en'))).toBe('2 hours 2 minutes 5 seconds');
    expect(spokenDuration(0.2, createTranslator('en'))).toBe('0 seconds');
    expect(spokenDuration(14_400, createTranslator('zh-TW'))).toBe('4 小時');
  });
});

describe('formatClock', () => {
  it('rounds to the minute and marks the next day', () => {
    expect(formatClock(5.5 * 3600)).toBe('05:30');
    expect(formatClock(5.5 * 3600 + 40)).toBe('05:31');
    expect(formatClock(24 * 3600 + 12 * 60)).toBe('00:12 +1');
    expect(formatClock(24 * 3600 - 10)).toBe('00:00 +1');
    expect(formatClock(-60)).toBe('23:59 \u22121');
  });
  it('never leaves the shape HH:MM for any instant', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (secondsOfDay) =>
        /^([01]\d|2[0-3]):[0-5]\d( \+[12])?$/.test(formatClock(secondsOfDay)),
      ),
    );
  });
});
