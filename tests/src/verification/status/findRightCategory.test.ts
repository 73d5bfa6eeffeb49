// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { findRightCategory } from '#src/verification/status/findRightCategory.ts';
import { attemptResult, checkpoint } from '#tests/support/attemptFixture.ts';

type Flag = AttemptResult['flags'][number];
const refused: Flag = { code: 'categoryRefused', severity: 'reject', params: { declared: 'ride', category: 'ebike' } };
const find = (change: Partial<AttemptResult>) =>
  findRightCategory({ status: 'failed', result: attemptResult({ flags: [refused], ...change }) });

describe('findRightCategory', () => {
  it('returns the recording’s category', () => {
    expect(find({})).toBe('ebike');
    const trainer: Flag = { code: 'trainer', severity: 'reject', params: {} };
    const indoors: Flag = { ...refused, params: { declared: 'ride', category: 'virtual' } };
    expect(find({ flags: [trainer, indoors] })).toBe('virtual');
  });

  it.each([
    ['it passed', () => findRightCategory({ status: 'passed', result: attemptResult({ flags: [refused] }) })],
    [
      'the challenge does not accept it',
      () => find({ flags: [{ ...refused, params: { declared: 'ebike', category: 'ebike' } }] }),
    ],
    ['a gate was missed', () => find({ checkpoints: [checkpoint(0, { passed: false }), checkpoint(1)] })],
    ['the match has a reason', () => find({ reasons: [{ code: 'coverage.short', params: {} }] })],
    [
      'another flag rejects the ride',
      () => find({ flags: [refused, { code: 'inFuture', severity: 'reject', params: {} }] }),
    ],
  ])('returns null if %s', (_, change) => {
    expect(change()).toBeNull();
  });
});
