import type { CallResult } from './callEndpoint.ts';

/** Turns a 404 into the answer null, for a screen that shows something for a missing item. */
export async function toNullIfMissing<Answer>(call: Promise<CallResult<Answer>>): Promise<CallResult<Answer | null>> {
  const result = await call;
  if (result.ok || result.failure.kind !== 'problem' || result.failure.status !== 404) return result;
  return { ok: true, answer: null, serverNowMs: null };
}
