import type { ProblemCode } from '#contract/problem.ts';
import { AttemptError, type AttemptFailure } from '#machines/verificationAttempt/attemptFailure.ts';
import type { CallFailure, CallResult } from '#src/api/callEndpoint.ts';
import { isRefusal } from '#src/api/maxRepeatMs.ts';

/** Converts a call's failure to the machine's format. */
export function fromCallFailure(failure: CallFailure): AttemptFailure {
  if (failure.kind === 'noAnswer')
    return { code: failure.reason === 'timeout' ? 'answer.timedOut' : 'answer.none', isTransient: true };
  return { code: failure.problem?.code ?? toProblemCode(failure.status), isTransient: !isRefusal(failure) };
}

/** The code for an answer that did not come from our server, such as a proxy's. */
function toProblemCode(status: number): ProblemCode | 'unknown' {
  if (status === 401) return 'auth.required';
  if (status === 404) return 'resource.notFound';
  if (status === 429) return 'request.rateLimited';
  return status >= 500 ? 'server.unavailable' : 'unknown';
}

/** Returns the answer or throws an AttemptError. */
export function unwrapAnswer<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new AttemptError(fromCallFailure(result.failure));
  return result.answer;
}

/** Converts back for ui's `FailedState`, which has general texts for failures without a specific one. */
export function toCallFailure({ code, isTransient }: AttemptFailure): CallFailure {
  if (code === 'answer.none') return { kind: 'noAnswer', reason: 'offline' };
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' };
  const statuses: Partial<Record<AttemptFailure['code'], number>> = {
    'auth.required': 401,
    'auth.expired': 401,
    'resource.notFound': 404,
    'request.rateLimited': 429,
  };
  return { kind: 'problem', status: statuses[code] ?? (isTransient ? 503 : 400), problem: null };
}
