import type { AttemptDetail, AttemptResult } from '#contract/verifications/verificationAttempts.ts';

/** The effort that counts; null if there is none. */
export function findBestEffort(result: AttemptResult | null): AttemptResult['efforts'][number] | null {
  return result?.efforts[result.best_effort ?? -1] ?? null;
}

/** Null until the ride has been measured. */
export function getElapsedS({ elapsed_s: elapsedS, result }: AttemptDetail): number | null {
  return elapsedS ?? findBestEffort(result)?.elapsed_s ?? null;
}
