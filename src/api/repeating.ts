import type { CallFailure } from './callEndpoint.ts';

/**
 * Only an answer about the write itself says no. 401 and `access.denied` speak of who is signed in now, 408 and 429 of
 * the moment, 5xx of the server.
 */
export function isRefusal(failure: CallFailure): failure is Extract<CallFailure, { kind: 'problem' }> {
  if (failure.kind === 'noAnswer' || failure.status >= 500) return false;
  if (failure.status === 403) return failure.problem?.code !== 'access.denied';
  return ![401, 408, 429].includes(failure.status);
}

/** The server knows a key for 48 hours; after that a repetition could make a second row, so the rider decides. */
export const repeatForMs = 47 * 3_600_000;
