import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';

/** What became of a gate: one that need not be passed is never missed. */
export function gateMark({
  passed,
  is_mandatory: isMandatory,
}: Pick<CheckpointResult, 'passed' | 'is_mandatory'>): 'passed' | 'missed' | 'skipped' {
  if (passed) return 'passed';
  return isMandatory ? 'missed' : 'skipped';
}
