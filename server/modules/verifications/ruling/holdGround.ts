import type { Db } from '#server/db/connect.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { workRepository } from './work.repository.ts';

export type Ground = 'firm' | 'noGrant' | 'newRule';

/**
 * Whether everything a judgement depends on still exists: the account, Strava's permission, the challenge's rules. They
 * are locked until the transaction ends, before the attempt, in the order in which every transaction locks them.
 * Without the permission nothing read from Strava may be stored, however recently it was read.
 */
export async function holdGround(
  tx: Db,
  attemptId: string,
  { externalId, ruleVersion }: JudgedOutcome,
): Promise<Ground> {
  await attemptsRepository.holdRider(tx, attemptId);
  if (externalId !== null && !(await workRepository.holdGrant(tx, attemptId))) return 'noGrant';
  const version = await challengesRepository.holdRuleVersion(tx, attemptId);
  return version === ruleVersion ? 'firm' : 'newRule';
}
