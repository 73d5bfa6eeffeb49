import type { Db } from '#server/db/connect.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { workRepository } from './work.repository.ts';

export type Preconditions = 'firm' | 'noGrant' | 'newRule';

/**
 * Locks everything a judgement depends on, if it still exists: the account, Strava's permission, the challenge's rules.
 * The locks last until the transaction ends and come before the attempt's, in the same order in every transaction.
 * Without the permission nothing read from Strava may be stored, however recently it was read.
 */
export async function lockPreconditions(
  tx: Db,
  attemptId: string,
  { externalId, ruleVersion }: JudgedOutcome,
): Promise<Preconditions> {
  await attemptsRepository.holdRider(tx, attemptId);
  if (externalId !== null && !(await workRepository.holdGrant(tx, attemptId))) return 'noGrant';
  const version = await challengesRepository.holdRuleVersion(tx, attemptId);
  return version === ruleVersion ? 'firm' : 'newRule';
}
