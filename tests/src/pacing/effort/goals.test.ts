// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseDuration } from '#src/pacing/controls/durationEntry.ts';
import { goalDurationS, goalsAround } from '#src/pacing/effort/goals.ts';

const at = (hours: number, minutes: number, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

describe('goals around the possible time', () => {
  it.each([
    [at(3, 52), [at(3, 0), at(3, 30), at(4, 0)]],
    [at(4, 0), [at(3, 0), at(3, 30), at(4, 30)]],
    [at(2, 5), [at(1, 50), at(2, 0), at(2, 30)]],
    [at(0, 38, 30), [at(0, 36), at(0, 38), at(0, 40)]],
    [at(0, 12, 20), [at(0, 11), at(0, 12), at(0, 13)]],
    [at(9, 10), [at(8, 0), at(9, 0), at(10, 0)]],
  ])('are found for %i s', (durationS, goals) => {
    expect(goalsAround(durationS)).toEqual(goals);
  });

  it('are empty without a time', () => {
    expect([goalsAround(Number.NaN), goalsAround(0), goalsAround(1e9)]).toEqual([[], [], []]);
  });

  it('are one second less for a whole hour, and the time itself otherwise', () => {
    expect([goalDurationS(at(4, 0)), goalDurationS(at(4, 30))]).toEqual([at(3, 59, 59), at(4, 30)]);
  });
});

describe('a typed time', () => {
  const climbS = at(3, 52);
  const shortS = at(0, 9);
  it.each([
    ['3:45', climbS, at(3, 45)],
    ['3:45', shortS, at(0, 3, 45)],
    ['58:00', at(1, 20), at(0, 58)],
    ['1:10', at(1, 20), at(1, 10)],
    ['3:45:10', climbS, at(3, 45, 10)],
    ['3h45', climbS, at(3, 45)],
    ['225', climbS, at(3, 45)],
    ['330', climbS, at(3, 30)],
    ['12', shortS, at(0, 12)],
    ['３：４５', climbS, at(3, 45)],
    ['๓:๔๕', climbS, at(3, 45)],
    ['3:75', climbS, null],
    ['3.5', climbS, null],
    ['soon', climbS, null],
    ['', climbS, null],
    ['-3:45', climbS, null],
  ])('is parsed from %s near %i s', (typed, nearS, seconds) => {
    expect(parseDuration(typed, nearS)).toBe(seconds);
  });
});
