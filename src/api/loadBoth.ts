import type { CallResult } from './callEndpoint.ts';

/** Waits for two answers that a screen needs together; returns the first failure if one call fails. */
export async function loadBoth<First, Second>(
  firstCall: Promise<CallResult<First>>,
  secondCall: Promise<CallResult<Second>>,
): Promise<CallResult<readonly [First, Second]>> {
  const [first, second] = await Promise.all([firstCall, secondCall]);
  if (!first.ok) return first;
  if (!second.ok) return second;
  return { ok: true, answer: [first.answer, second.answer], serverNowMs: second.serverNowMs };
}
