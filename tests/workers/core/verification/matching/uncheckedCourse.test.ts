import { describe, expect, it } from 'vitest';
import { buildCourseThrough, createGate, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';

type Place = readonly [eastM: number, northM: number];

/** North for 8 km, with a corner of 2 km to the east that is drawn and not known. */
const drawnLine: readonly Place[] = [
  [0, 0],
  [0, 3_000],
  [1_000, 4_000],
  [0, 5_000],
  [0, 8_000],
];
const gates = [createGate([0, 0], { courseDistanceM: 0 }), createGate([0, 8_000], { courseDistanceM: 8_828 })];
const unchecked = [{ fromM: 3_000, toM: 5_828 }];
const course = buildCourseThrough([...drawnLine]);

const judge = (places: readonly Place[], isMasked = true) =>
  matchActivity({
    samples: rideThrough([[0, -300], ...places, [0, 8_300]] as [number, number][], 5),
    checkpoints: gates,
    course,
    ...(isMasked && { unchecked }),
  });

describe('a part of the course that is not exact', () => {
  // The road turns to the west where the line turns to the east.
  const mirrored: readonly Place[] = [
    [0, 3_000],
    [-1_200, 4_000],
    [0, 5_000],
  ];

  it('may be ridden on another line', () => {
    expect(judge(mirrored)).toMatchObject({ status: 'passed', reasons: [] });
    expect(judge(mirrored, false)).toMatchObject({ status: 'review', reasons: [{ code: 'coverage.elsewhere' }] });
  });

  it('does not excuse another road on the rest of the course', () => {
    const shortcut: readonly Place[] = [[0, 100], [400, 300], [400, 2_700], ...mirrored];
    expect(judge(shortcut)).toMatchObject({ status: 'review', reasons: [{ code: 'coverage.elsewhere' }] });
  });

  it('may be as short as the straight line and at most twice as long as stated', () => {
    expect(judge([]).status).toBe('passed');
    const judgeDetour = (eastM: number) =>
      judge([
        [0, 3_000],
        [eastM, 3_500],
        [eastM, 4_500],
        [0, 5_000],
      ]);
    expect(judgeDetour(-2_000).status).toBe('passed');
    expect(judgeDetour(-4_500)).toMatchObject({ status: 'review', reasons: [{ code: 'coverage.long' }] });
  });
});
