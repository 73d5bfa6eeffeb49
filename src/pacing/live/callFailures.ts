import type { AppErrorCode } from '#machines/appError.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';

/** Maps a call's failure to the machines' closed list of errors. */
export function toAppErrorCode(failure: CallFailure): AppErrorCode {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? 'answer.timedOut' : 'answer.none';
  if (failure.status === 404) return 'answer.notFound';
  if (failure.status === 429) return 'answer.rateLimited';
  return failure.status >= 500 ? 'answer.serverFailed' : 'answer.refused';
}

/** The reverse, for parts of the page that have messages for a call's failure. */
export function toCallFailure(code: AppErrorCode): CallFailure {
  if (code === 'answer.none') return { kind: 'noAnswer', reason: 'offline' };
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' };
  return { kind: 'problem', status: statuses[code] ?? 400, problem: null };
}

const statuses: Partial<Record<AppErrorCode, number>> = {
  'answer.notFound': 404,
  'answer.rateLimited': 429,
  'answer.serverFailed': 500,
};
