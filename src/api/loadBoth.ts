import type { CallResult } from './callEndpoint.ts';

/** Two answers that a screen needs together; returns the first failure if one call fails. */
export async function loadBoth<One, Other>(
  one: Promise<CallResult<One>>,
  other: Promise<CallResult<Other>>,
): Promise<CallResult<readonly [One, Other]>> {
  const [first, second] = await Promise.all([one, other]);
  if (!first.ok) return first;
  if (!second.ok) return second;
  return { ok: true, answer: [first.answer, second.answer], serverNowMs: second.serverNowMs };
}
