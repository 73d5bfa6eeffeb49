// @vitest-environment node
import { expect, it } from 'vitest';
import { toReviewReasons } from '#src/verification/mine/WaitingReviews.tsx';

it('returns each kind of reason once, in order, and skips unknown codes', () => {
  expect(
    toReviewReasons(['start.missed', 'checkpoint.missed', 'longGap', 'gapShare', 'some.newer', 'toString']),
  ).toEqual(['missed', 'gaps']);
});
