// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatHhMmSs } from '#src/format/formatHhMmSs.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import { findGoals, formatHoursMinutes, toMinuteTimeS } from '#src/format/minuteTime.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadLanguage } from '#src/i18n/wordNamespaces.ts';
import { words } from '#src/ui/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

describe('formatDuration', () => {
  it('carries a rounded second into the minute and the hour', () => {
    expect(formatDuration(59.5)).toBe('1:00');
    expect(formatDuration(3599.6)).toBe('1:00:00');
    expect(formatDuration(425)).toBe('7:05');
    expect(formatDuration(11_225)).toBe('3:07:05');
    expect(formatDuration(0)).toBe('0:00');
  });
  it('marks a negative difference, but not one that rounds to zero', () => {
    expect(formatDuration(-80)).toBe('\u22121:20');
    expect(formatDuration(-0.4)).toBe('0:00');
  });
  it('shows a dash if there is no time', () => {
    expect(formatDuration(Number.NaN)).toBe('–');
    expect(formatHoursMinutes(Number.POSITIVE_INFINITY)).toBe('–');
  });
});

describe('other formats of a duration', () => {
  it('writes hh:mm:ss for files', () => {
    expect(formatHhMmSs(1198)).toBe('00:19:58');
    expect(formatHhMmSs(36_000 * 3)).toBe('30:00:00');
  });
  it('rounds to the minute for the cheat-sheet: 00:19:58 is 0:20', () => {
    expect(formatHoursMinutes(1198)).toBe('0:20');
    expect(formatHoursMinutes(4 * 3600 - 20)).toBe('4:00');
  });
  it.each([
    [4 * 3600 - 29, 4 * 3600 - 1, '3:59:31'],
    [4 * 3600 - 1, 4 * 3600 - 1, '3:59:59'],
    [3 * 3600 - 1, 3 * 3600 - 1, '2:59:59'],
    [3599, 3599, '0:59:59'],
    [3.5 * 3600 - 10, undefined, '3:29:50'],
    [4 * 3600 - 10, undefined, '3:59:50'],
    // Just over a goal: rounded to the minute, the goal would look reached.
    [4 * 3600 + 20, 4 * 3600, '4:00:20'],
    [4 * 3600 - 31, 4 * 3600 - 1, '3:59'],
    [3.5 * 3600, 3.5 * 3600, '3:30'],
    [4 * 3600 + 20, undefined, '4:00'],
    [13_741, undefined, '3:49'],
  ])('shows the seconds of %d s only if rounding to the minute would cross a goal', (finishS, goalS, text) => {
    expect(formatHoursMinutes(finishS, findGoals(finishS, goalS))).toBe(text);
  });
  it('rounds by at most half a minute, and never to the other side of the goal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 90_000 }), fc.integer({ min: -90, max: 90 }), (goalS, besideS) => {
        const finishS = Math.max(1, goalS + besideS);
        const goals = findGoals(finishS, goalS);
        const shownS = toMinuteTimeS(finishS, goals);
        for (const each of goals) expect(shownS <= each).toBe(finishS <= each);
        expect(Math.abs(shownS - finishS)).toBeLessThanOrEqual(30);
      }),
    );
  });
  it('uses the plural of the language in spoken form', async () => {
    await loadLanguage('en');
    expect(formatSpokenDuration(3661, createTranslator('en'))).toBe('1 hour 1 minute 1 second');
    expect(formatSpokenDuration(7325, createTranslator('en'))).toBe('2 hours 2 minutes 5 seconds');
    expect(formatSpokenDuration(0.2, createTranslator('en'))).toBe('0 seconds');
    expect(formatSpokenDuration(14_400, createTranslator('zh-TW'))).toBe(fill(words.duration.hour, { count: '4' }));
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
  it('has the form HH:MM for any instant', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (secondsOfDay) =>
        /^([01]\d|2[0-3]):[0-5]\d( \+[12])?$/.test(formatClock(secondsOfDay)),
      ),
    );
  });
});
