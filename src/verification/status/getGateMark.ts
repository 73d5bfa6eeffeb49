import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';

/** The mark of a gate; an optional gate is never shown as missed. */
export function getGateMark({
  passed,
  is_mandatory: isMandatory,
}: Pick<CheckpointResult, 'passed' | 'is_mandatory'>): 'passed' | 'missed' | 'skipped' {
  if (passed) return 'passed';
  return isMandatory ? 'missed' : 'skipped';
}
