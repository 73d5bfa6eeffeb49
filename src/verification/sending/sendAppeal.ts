import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints as rows } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { AttemptError } from '#machines/verificationAttempt/attemptFailure.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { fromCallFailure } from './fromCallFailure.ts';

/**
 * Asks for a review. If the answer to an earlier request was lost, the review is already open; the attempt is loaded
 * then and shows that.
 */
export async function sendAppeal(
  { attemptId, text }: { readonly attemptId: string; readonly text: string },
  signal: AbortSignal,
): Promise<AttemptDetail> {
  const params = { id: attemptId };
  const result = await callEndpoint(rows.appeal, { params, body: { text } }, signal);
  if (result.ok) return result.answer;
  const failure = fromCallFailure(result.failure);
  if (failure.code === 'attempt.cannotAppeal') {
    const now = await callEndpoint(rows.getAttempt, { params }, signal);
    if (now.ok && now.answer.status === 'inReview') return now.answer;
  }
  throw new AttemptError(failure);
}
