import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints as rows } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

interface Answer {
  readonly attemptId: string;
  readonly utcOffsetMin: number;
}

/**
 * Changes the time zone of a judged file. If the answer to an earlier request was lost, or another device was first,
 * the ride is already being judged again; the attempt is loaded then and shows that.
 */
export async function sendZone(
  { attemptId, utcOffsetMin }: Answer,
  signal: AbortSignal,
): Promise<CallResult<AttemptDetail>> {
  const params = { id: attemptId };
  const result = await callEndpoint(rows.changeZone, { params, body: { utc_offset_min: utcOffsetMin } }, signal);
  const isJudged =
    !result.ok && result.failure.kind === 'problem' && result.failure.problem?.code === 'attempt.beingJudged';
  if (!isJudged) return result;
  const now = await callEndpoint(rows.getAttempt, { params }, signal);
  const isSeen = now.ok && (now.answer.status === 'queued' || now.answer.status === 'processing');
  return isSeen ? now : result;
}
