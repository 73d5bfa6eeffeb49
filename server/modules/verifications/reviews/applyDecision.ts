import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { ReviewRow } from '../store/attempts.repository.ts';

export type Ruling = 'passed' | 'failed' | 'inReview';

/** The questions for a person; a gate's reason includes its gate, since another gate is another question. */
export function listQuestions({ reasons, flags }: Pick<AttemptResult, 'reasons' | 'flags'>): string[] {
  const codes = [
    ...reasons.map(({ code, params: { position } }) => (position === undefined ? code : `${code}@${position}`)),
    ...flags.filter(({ severity }) => severity !== 'note').map(({ code }) => code),
  ];
  return [...new Set(codes)].sort();
}

/**
 * The last decision of a person on the ride itself. A person who was only asked whose ride it is, and left the pass
 * unchanged, has decided nothing about the ride.
 */
export const findDecision = (reviews: readonly ReviewRow[]): ReviewRow | undefined =>
  reviews.find(
    ({ decided_by: decidedBy, decision, verdict_stands: stands }) =>
      decidedBy === 'person' && !(stands && decision === 'accepted'),
  );

/** Applies a person's earlier decision to the result by the current rules: an answered question is not asked again. */
export function applyDecision(
  decidedReview: ReviewRow | undefined,
  rulingByRules: Ruling,
  result: Pick<AttemptResult, 'reasons' | 'flags'>,
): Ruling {
  if (!decidedReview) return rulingByRules;
  const questions = listQuestions(result);
  const isAnswered =
    questions.length > 0 && questions.every((question) => decidedReview.decided_codes?.includes(question));
  if (decidedReview.decision === 'accepted') return rulingByRules === 'passed' || isAnswered ? 'passed' : 'inReview';
  // If the ride was a pass by the rules when the person rejected it (`verdict_stands`), the rejection holds.
  if (rulingByRules === 'passed') return decidedReview.verdict_stands ? 'failed' : 'inReview';
  return isAnswered ? 'failed' : rulingByRules;
}
