// @vitest-environment node
import { expect, it } from 'vitest';
import { toReviewReasons } from '#src/verification/mine/WaitingReviews.tsx';

it('names each kind of doubt once, in order, and none that it does not know', () => {
  expect(
    toReviewReasons(['start.missed', 'checkpoint.missed', 'longGap', 'gapShare', 'some.newer', 'toString']),
  ).toEqual(['missed', 'gaps']);
});
