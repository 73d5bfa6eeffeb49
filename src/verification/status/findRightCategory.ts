import type { RideCategory } from '#contract/challenges/challenges.ts';
import { rideCategories } from '#contract/challenges/rideCategories.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';

/** The category in which a ride would have passed, if it failed only because of its category; null for any other. */
export function findRightCategory({ status, result }: Pick<AttemptDetail, 'status' | 'result'>): RideCategory | null {
  if (status !== 'failed' || result === null || result.reasons.length > 0) return null;
  if (result.checkpoints.some(({ passed, is_mandatory }) => !passed && is_mandatory)) return null;
  const rejectingFlags = result.flags.filter(({ severity }) => severity === 'reject');
  const refusedFlag = rejectingFlags.find(({ code }) => code === 'categoryRefused');
  if (refusedFlag === undefined || refusedFlag.params.category === refusedFlag.params.declared) return null;
  // A recording from a trainer that was submitted as an outdoor ride has both flags.
  if (!rejectingFlags.every(({ code }) => code === 'categoryRefused' || code === 'trainer')) return null;
  return rideCategories.find((category) => category === refusedFlag.params.category) ?? null;
}
