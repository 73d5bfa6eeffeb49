import type { Db } from '#server/db/connect.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';

/**
 * Whether what a judgement stands on is still there, and from here on stays there until the transaction ends: the
 * account, Strava's permission, the challenge's rules. In the order in which everybody takes them, before the attempt.
 */
export async function holdGround(
  tx: Db,
  attemptId: string,
  { externalId, ruleVersion }: JudgedOutcome,
): Promise<'firm' | 'noGrant' | 'newRule'> {
  await attemptsRepository.holdRider(tx, attemptId);
  if (externalId !== null && !(await holdGrant(tx, attemptId))) return 'noGrant';
  const challenge = await tx
    .selectFrom('challenge')
    .innerJoin('verification_attempt as attempt', 'attempt.challenge_id', 'challenge.id')
    .select('challenge.rule_version')
    .where('attempt.id', '=', attemptId)
    .forShare('challenge')
    .executeTakeFirst();
  return challenge?.rule_version === ruleVersion ? 'firm' : 'newRule';
}

/** Without it nothing may be kept of what was read at Strava, however short ago. */
async function holdGrant(tx: Db, attemptId: string): Promise<boolean> {
  const identity = await tx
    .selectFrom('rider_identity as identity')
    .innerJoin('verification_attempt as attempt', 'attempt.rider_id', 'identity.rider_id')
    .select('identity.subject')
    .where('attempt.id', '=', attemptId)
    .where('identity.provider', '=', 'strava')
    .where('identity.access_token_encrypted', 'is not', null)
    .forShare('identity')
    .executeTakeFirst();
  return identity !== undefined;
}
