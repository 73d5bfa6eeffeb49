// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { findRightCategory } from '#src/verification/status/findRightCategory.ts';
import { buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';

type Flag = AttemptResult['flags'][number];
const refusedFlag: Flag = {
  code: 'categoryRefused',
  severity: 'reject',
  params: { declared: 'ride', category: 'ebike' },
};
const findCategory = (change: Partial<AttemptResult>) =>
  findRightCategory({ status: 'failed', result: buildAttemptResult({ flags: [refusedFlag], ...change }) });

describe('findRightCategory', () => {
  it('returns the recording’s category', () => {
    expect(findCategory({})).toBe('ebike');
    const trainer: Flag = { code: 'trainer', severity: 'reject', params: {} };
    const indoors: Flag = { ...refusedFlag, params: { declared: 'ride', category: 'virtual' } };
    expect(findCategory({ flags: [trainer, indoors] })).toBe('virtual');
  });

  it.each([
    ['it passed', () => findRightCategory({ status: 'passed', result: buildAttemptResult({ flags: [refusedFlag] }) })],
    [
      'the challenge does not accept it',
      () => findCategory({ flags: [{ ...refusedFlag, params: { declared: 'ebike', category: 'ebike' } }] }),
    ],
    [
      'a gate was missed',
      () => findCategory({ checkpoints: [buildCheckpoint(0, { passed: false }), buildCheckpoint(1)] }),
    ],
    ['the match has a reason', () => findCategory({ reasons: [{ code: 'coverage.short', params: {} }] })],
    [
      'another flag rejects the ride',
      () => findCategory({ flags: [refusedFlag, { code: 'inFuture', severity: 'reject', params: {} }] }),
    ],
  ])('returns null if %s', (_, change) => {
    expect(change()).toBeNull();
  });
});
