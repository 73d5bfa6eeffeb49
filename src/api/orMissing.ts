import type { CallResult } from './callEndpoint.ts';

/** What does not exist is an answer, too: null for a 404, for a screen that has something to say of it. */
export async function orMissing<Answer>(call: Promise<CallResult<Answer>>): Promise<CallResult<Answer | null>> {
  const result = await call;
  if (result.ok || result.failure.kind !== 'problem' || result.failure.status !== 404) return result;
  return { ok: true, answer: null, serverNowMs: null };
}
