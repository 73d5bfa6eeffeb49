import type { Db } from '#server/db/connect.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { workRepository } from './work.repository.ts';

export type Ground = 'firm' | 'noGrant' | 'newRule';

/**
 * Whether what a judgement builds on is still there: the account, Strava's permission, the challenge's rules. They are
 * locked until the transaction ends, in the order in which every transaction takes them, before the attempt. Without the
 * permission nothing may be kept of what was read from Strava, however recently.
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
