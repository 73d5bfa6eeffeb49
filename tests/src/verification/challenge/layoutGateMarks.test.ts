// @vitest-environment node
import { expect, it } from 'vitest';
import { layoutGateMarks } from '#src/verification/challenge/GateProfile.tsx';
import { fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';

const [gate] = fakeChallengeDetail().checkpoints;
if (gate === undefined) throw new Error('no gate');
const createGatesAt = (...placesM: (number | null)[]) =>
  placesM.map((course_distance_m, position) => ({ ...gate, position, course_distance_m }));

const wholeRoute = { fromM: 0, toM: 1000 };

it('puts overlapping numbers into different rows', () => {
  expect(layoutGateMarks(createGatesAt(0, 20, 40, 60, 80, 1000), wholeRoute)).toEqual([
    { position: 0, ratio: 0, lane: 0 },
    { position: 1, ratio: 0.02, lane: 1 },
    { position: 2, ratio: 0.04, lane: 2 },
    { position: 3, ratio: 0.06, lane: 0 },
    { position: 4, ratio: 0.08, lane: 1 },
    { position: 5, ratio: 1, lane: 0 },
  ]);
});

it('omits checkpoints without a position on the course, and keeps the rest inside', () => {
  expect(layoutGateMarks(createGatesAt(null, 1200), wholeRoute)).toEqual([{ position: 1, ratio: 1, lane: 0 }]);
  expect(layoutGateMarks(createGatesAt(0), { fromM: 0, toM: 0 })).toEqual([]);
});

it('starts at the first gate if the challenge is a part of its route', () => {
  expect(layoutGateMarks(createGatesAt(400, 700, 1000), { fromM: 400, toM: 1000 })).toEqual([
    { position: 0, ratio: 0, lane: 0 },
    { position: 1, ratio: 0.5, lane: 0 },
    { position: 2, ratio: 1, lane: 0 },
  ]);
});
