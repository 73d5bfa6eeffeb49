import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ChallengeRuleTable, ChallengeTable, CheckpointTable } from '#server/db/verificationTables.ts';

interface CheckpointKey {
  readonly challengeId: string;
  readonly version: number;
  readonly position: number;
}

/** Queries for saving a challenge. */
export const challengeDraftsRepository = {
  /** The lock that saving a route takes as well: no course changes until this transaction ends. */
  async lockImports(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(tx);
  },

  /** Invalidates every cached answer about routes and challenges. */
  async raiseContentVersion(tx: Db): Promise<void> {
    await tx
      .updateTable('content_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  },

  async findRouteId(tx: Db, challengeId: string): Promise<string | undefined> {
    const challenge = await tx
      .selectFrom('challenge')
      .select('route_id')
      .where('id', '=', challengeId)
      .executeTakeFirst();
    return challenge?.route_id;
  },

  async findNewestRule(tx: Db, challengeId: string) {
    return tx
      .selectFrom('challenge_rule')
      .select(['version', 'content_hash'])
      .where('challenge_id', '=', challengeId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async insertRule(tx: Db, rule: Insertable<ChallengeRuleTable>): Promise<void> {
    await tx.insertInto('challenge_rule').values(rule).execute();
  },

  async insertCheckpoints(tx: Db, rows: readonly Insertable<CheckpointTable>[]): Promise<void> {
    await tx.insertInto('checkpoint').values(rows).execute();
  },

  async renameCheckpoint(tx: Db, { challengeId, version, position }: CheckpointKey, name: string): Promise<void> {
    await tx
      .updateTable('checkpoint')
      .set({ name })
      .where('challenge_id', '=', challengeId)
      .where('rule_version', '=', version)
      .where('position', '=', position)
      .execute();
  },

  async saveChallenge(
    tx: Db,
    insertOnlyValues: Pick<Insertable<ChallengeTable>, 'id' | 'created_at'>,
    values: Omit<Insertable<ChallengeTable>, 'id' | 'created_at'>,
  ): Promise<void> {
    await tx
      .insertInto('challenge')
      .values({ ...insertOnlyValues, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },
};
