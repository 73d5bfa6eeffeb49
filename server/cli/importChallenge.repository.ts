import type { Db } from '#server/db/connect.ts';

/** Counts attempts that are queued to be verified again by newer rules. */
export async function countAttemptsToReverify(db: Db, challengeId: string, ruleVersion: number): Promise<number> {
  const { count } = await db
    .selectFrom('verification_attempt')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('challenge_id', '=', challengeId)
    .where('rule_version', '<', ruleVersion)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
