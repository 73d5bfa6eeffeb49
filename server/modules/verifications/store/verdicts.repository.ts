import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { OutboxTable, VerdictTable } from '#server/db/verificationTables.ts';

export type VerdictRow = Selectable<VerdictTable>;

export const verdictsRepository = {
  /** The verdict in force for an attempt. */
  async findCurrent(db: Db, attemptId: string): Promise<VerdictRow | undefined> {
    return db
      .selectFrom('verdict')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .where('superseded_by', 'is', null)
      .executeTakeFirst();
  },

  /** The newest verdict of an attempt by rules older than `version`. */
  async findBefore(
    db: Db,
    attemptId: string,
    version: number,
  ): Promise<Pick<VerdictRow, 'status' | 'rule_version'> | undefined> {
    return db
      .selectFrom('verdict')
      .select(['status', 'rule_version'])
      .where('attempt_id', '=', attemptId)
      .where('rule_version', '<', version)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async update(tx: Db, id: string, versions: Pick<VerdictRow, 'rule_version' | 'algorithm_version'>): Promise<void> {
    await tx.updateTable('verdict').set(versions).where('id', '=', id).execute();
  },

  /** Returns the id of the verdict that was in force until now, if any. */
  async supersede(tx: Db, attemptId: string, supersededBy: string): Promise<string | undefined> {
    const superseded = await tx
      .updateTable('verdict')
      .set({ superseded_by: supersededBy })
      .where('attempt_id', '=', attemptId)
      .where('superseded_by', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return superseded?.id;
  },

  async insert(tx: Db, verdict: Insertable<VerdictTable>): Promise<void> {
    await tx.insertInto('verdict').values(verdict).execute();
  },

  async insertMessage(tx: Db, message: Insertable<OutboxTable>): Promise<void> {
    await tx.insertInto('outbox').values(message).execute();
  },
};
