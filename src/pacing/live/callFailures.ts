import type { AppErrorCode } from '#machines/appError.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';

/** A call's failure in the closed list of the machines. */
export function appErrorCodeOf(failure: CallFailure): AppErrorCode {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? 'answer.timedOut' : 'answer.none';
  if (failure.status === 404) return 'answer.notFound';
  if (failure.status === 429) return 'answer.rateLimited';
  return failure.status >= 500 ? 'answer.serverFailed' : 'answer.refused';
}

/** And back, for the parts of the page that have words for a call's failure. */
export function failureOf(code: AppErrorCode): CallFailure {
  if (code === 'answer.none') return { kind: 'noAnswer', reason: 'offline' };
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' };
  return { kind: 'problem', status: statuses[code] ?? 400, problem: null };
}

const statuses: Partial<Record<AppErrorCode, number>> = {
  'answer.notFound': 404,
  'answer.rateLimited': 429,
  'answer.serverFailed': 500,
};
