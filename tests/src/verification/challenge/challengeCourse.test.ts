// @vitest-environment node
import { expect, it } from 'vitest';
import {
  computeGradeRuns,
  findNearestNode,
  sampleElevations,
  toChallengeCourse,
} from '#src/verification/challenge/challengeCourse.ts';
import { fakeChallengeRoute } from '#tests/src/support/fakeChallenges.ts';

const course = toChallengeCourse(fakeChallengeRoute().course);

it('decodes the API’s columns, a first value followed by differences', () => {
  expect(course.distanceM.slice(0, 3)).toEqual([0, 400, 800]);
  expect(course.elevationM.slice(0, 3)).toEqual([100, 120, 140]);
  expect([course.latDeg[1], course.lonDeg[20]]).toEqual([24.0036, 121]);
});

it('samples elevations at equal distances, interpolated between nodes', () => {
  const line = { distanceM: [0, 100, 300], elevationM: [0, 10, 50], latDeg: [], lonDeg: [] };
  expect(sampleElevations(line, 7)).toEqual([0, 5, 10, 20, 30, 40, 50]);
  expect(sampleElevations(line, 5, { fromM: 50, toM: 250 })).toEqual([5, 10, 20, 30, 40]);
});

it('merges stretches of one grade band, over at least 100 m', () => {
  const line = { distanceM: [0, 60, 120, 220, 320], elevationM: [0, 6, 12, 22, 22], latDeg: [], lonDeg: [] };
  expect(computeGradeRuns(line)).toEqual([
    { from: 0, to: 3, colour: '--grade4' },
    { from: 3, to: 4, colour: '--grade0' },
  ]);
});

it.each([
  [-5, 0],
  [0, 0],
  [49, 0],
  [61, 1],
  [299, 2],
  [9_000, 2],
])('finds the node nearest to %d m', (atM, node) => {
  expect(findNearestNode({ distanceM: [0, 100, 300], elevationM: [], latDeg: [], lonDeg: [] }, atM)).toBe(node);
});
