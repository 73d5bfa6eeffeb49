import type { CallFailure } from './callEndpoint.ts';

/**
 * Only an answer about the write itself is a refusal. 401 and `access.denied` are about the signed-in rider, 408 and
 * 429 are temporary, 5xx are the server's problem.
 */
export function isRefusal(failure: CallFailure): failure is Extract<CallFailure, { kind: 'problem' }> {
  if (failure.kind === 'noAnswer' || failure.status >= 500) return false;
  if (failure.status === 403) return failure.problem?.code !== 'access.denied';
  return ![401, 408, 429].includes(failure.status);
}

/** The server remembers a key for 48 hours; after that a repetition could create a second row, so the rider decides. */
export const maxRepeatMs = 47 * 3_600_000;
