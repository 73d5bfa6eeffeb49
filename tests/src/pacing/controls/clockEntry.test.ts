// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatClockEntry, parseClock, stepClock } from '#src/pacing/controls/clockEntry.ts';

describe('parseClock', () => {
  it.each([
    ['530', 330],
    ['5:30', 330],
    ['05:30', 330],
    ['0530', 330],
    ['5h30', 330],
    ['05.30', 330],
    ['５：３０', 330],
    ['๕:๓๐', 330],
    [' 5 : 30 ', 330],
    ['5', 300],
    ['23:59', 1439],
    ['0:00', 0],
  ])('parses %s', (typed, minute) => {
    expect(parseClock(typed)).toBe(minute);
  });

  it.each(['', 'abc', '24:00', '5:60', '560', '2400', '5:3', '-5:30', '5:30 AM', '12345'])(
    'does not parse %s as a time of day',
    (typed) => {
      expect(parseClock(typed)).toBeNull();
    },
  );

  it('parses every minute that it formats', () => {
    for (let minute = 0; minute < 1440; minute++) expect(parseClock(formatClockEntry(minute))).toBe(minute);
  });
});

describe('stepClock', () => {
  it.each([
    [330, 1, 340],
    [334, 1, 340],
    [336, -1, 330],
    [330, -1, 320],
    [1435, 1, 0],
    [0, -1, 1430],
    [3, -1, 0],
  ] as const)('moves from minute %i by %i steps of ten to %i', (from, steps, to) => {
    expect(stepClock(from, steps, 10)).toBe(to);
  });
});
