// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { rightCategory } from '#src/verification/status/rightCategory.ts';
import { attemptResult, checkpoint } from '#tests/support/attemptFixture.ts';

type Flag = AttemptResult['flags'][number];
const refused: Flag = { code: 'categoryRefused', severity: 'reject', params: { declared: 'ride', category: 'ebike' } };
const of = (change: Partial<AttemptResult>) =>
  rightCategory({ status: 'failed', result: attemptResult({ flags: [refused], ...change }) });

describe('the category in which a ride is worth sending again', () => {
  it('is what the recording says', () => {
    expect(of({})).toBe('ebike');
    const trainer: Flag = { code: 'trainer', severity: 'reject', params: {} };
    const indoors: Flag = { ...refused, params: { declared: 'ride', category: 'virtual' } };
    expect(of({ flags: [trainer, indoors] })).toBe('virtual');
  });

  it.each([
    ['it passed', () => rightCategory({ status: 'passed', result: attemptResult({ flags: [refused] }) })],
    [
      'the challenge does not take it',
      () => of({ flags: [{ ...refused, params: { declared: 'ebike', category: 'ebike' } }] }),
    ],
    ['a gate was missed', () => of({ checkpoints: [checkpoint(0, { passed: false }), checkpoint(1)] })],
    ['the match has a reason', () => of({ reasons: [{ code: 'coverage.short', params: {} }] })],
    ['something else refuses it', () => of({ flags: [refused, { code: 'inFuture', severity: 'reject', params: {} }] })],
  ])('is none where %s', (_, found) => {
    expect(found()).toBeNull();
  });
});
