// @vitest-environment node
import { expect, it } from 'vitest';
import { doubtsOf } from '#src/verification/mine/doubtText.ts';

it('names each kind of doubt once, in order, and none that it does not know', () => {
  expect(doubtsOf(['start.missed', 'checkpoint.missed', 'longGap', 'gapShare', 'some.newer', 'toString'])).toEqual([
    'missed',
    'gaps',
  ]);
});
