// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseDuration } from '#src/pacing/controls/parseDuration.ts';
import { listGoalsAround, toGoalDurationS } from '#src/pacing/effort/EffortTabs.tsx';

const toSeconds = (hours: number, minutes: number, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

describe('goals around the possible time', () => {
  it.each([
    [toSeconds(3, 52), [toSeconds(3, 0), toSeconds(3, 30), toSeconds(4, 0)]],
    [toSeconds(4, 0), [toSeconds(3, 0), toSeconds(3, 30), toSeconds(4, 30)]],
    [toSeconds(2, 5), [toSeconds(1, 50), toSeconds(2, 0), toSeconds(2, 30)]],
    [toSeconds(0, 38, 30), [toSeconds(0, 36), toSeconds(0, 38), toSeconds(0, 40)]],
    [toSeconds(0, 12, 20), [toSeconds(0, 11), toSeconds(0, 12), toSeconds(0, 13)]],
    [toSeconds(9, 10), [toSeconds(8, 0), toSeconds(9, 0), toSeconds(10, 0)]],
  ])('are found for %i s', (durationS, goals) => {
    expect(listGoalsAround(durationS)).toEqual(goals);
  });

  it('are empty without a time', () => {
    expect([listGoalsAround(Number.NaN), listGoalsAround(0), listGoalsAround(1e9)]).toEqual([[], [], []]);
  });

  it('are one second less for a whole hour, and the time itself otherwise', () => {
    expect([toGoalDurationS(toSeconds(4, 0)), toGoalDurationS(toSeconds(4, 30))]).toEqual([
      toSeconds(3, 59, 59),
      toSeconds(4, 30),
    ]);
  });
});

describe('a typed time', () => {
  const climbS = toSeconds(3, 52);
  const shortS = toSeconds(0, 9);
  it.each([
    ['3:45', climbS, toSeconds(3, 45)],
    ['3:45', shortS, toSeconds(0, 3, 45)],
    ['58:00', toSeconds(1, 20), toSeconds(0, 58)],
    ['1:10', toSeconds(1, 20), toSeconds(1, 10)],
    ['3:45:10', climbS, toSeconds(3, 45, 10)],
    ['3h45', climbS, toSeconds(3, 45)],
    ['225', climbS, toSeconds(3, 45)],
    ['330', climbS, toSeconds(3, 30)],
    ['12', shortS, toSeconds(0, 12)],
    ['３：４５', climbS, toSeconds(3, 45)],
    ['๓:๔๕', climbS, toSeconds(3, 45)],
    ['3:75', climbS, null],
    ['3.5', climbS, null],
    ['soon', climbS, null],
    ['', climbS, null],
    ['-3:45', climbS, null],
  ])('is parsed from %s near %i s', (typed, nearS, seconds) => {
    expect(parseDuration(typed, nearS)).toBe(seconds);
  });
});
