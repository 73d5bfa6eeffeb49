import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RoundResult, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import type { Db } from '#server/db/connect.ts';
import type { HeadToHeadTable } from '#server/db/headToHeadTables.ts';

export type HeadToHeadRow = Selectable<HeadToHeadTable>;

/** The payload is the slug of the changed head-to-head. */
export const headToHeadChannel = 'head_to_head';

export const headToHeadsRepository = {
  async list(db: Db, limit: number): Promise<readonly HeadToHeadRow[]> {
    return db
      .selectFrom('head_to_head')
      .selectAll()
      .orderBy(sql`case state when 'live' then 0 when 'planned' then 1 else 2 end`)
      .orderBy(sql`case state when 'planned' then starts_at end`)
      .orderBy('starts_at', 'desc')
      .orderBy('slug')
      .limit(limit)
      .execute();
  },

  async find(db: Db, slug: string): Promise<HeadToHeadRow | undefined> {
    return db.selectFrom('head_to_head').selectAll().where('slug', '=', slug).executeTakeFirst();
  },

  async lock(tx: Db, slug: string): Promise<HeadToHeadRow | undefined> {
    return tx.selectFrom('head_to_head').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
  },

  async listResults(
    db: Db,
    ids: readonly string[],
  ): Promise<readonly (RoundResult & { readonly headToHeadId: string })[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('head_to_head_result')
      .selectAll()
      .where('head_to_head_id', 'in', ids)
      .orderBy('round')
      .orderBy('side')
      .orderBy('member')
      .execute();
    return rows.map(({ head_to_head_id: headToHeadId, member, ...row }) => ({
      ...row,
      member: member === '' ? null : member,
      headToHeadId,
    }));
  },

  async insert(tx: Db, row: Insertable<HeadToHeadTable>): Promise<void> {
    await tx.insertInto('head_to_head').values(row).execute();
  },

  async update(tx: Db, id: string, change: Updateable<HeadToHeadTable>): Promise<void> {
    await tx
      .updateTable('head_to_head')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('head_to_head').where('id', '=', id).execute();
  },

  async setResult(tx: Db, id: string, { member, outcome, ...result }: RoundResultChange): Promise<void> {
    const key = { round: result.round, side: result.side, member: member ?? '' };
    if (outcome === 'none') {
      await tx
        .deleteFrom('head_to_head_result')
        .where('head_to_head_id', '=', id)
        .where('round', '=', key.round)
        .where('side', '=', key.side)
        .where('member', '=', key.member)
        .execute();
      return;
    }
    const value = { outcome, time_ms: result.time_ms, points: result.points };
    await tx
      .insertInto('head_to_head_result')
      .values({ head_to_head_id: id, ...key, ...value })
      .onConflict((conflict) => conflict.columns(['head_to_head_id', 'round', 'side', 'member']).doUpdateSet(value))
      .execute();
  },

  /** Every process receives the notification when the transaction commits. */
  async notify(tx: Db, slug: string): Promise<void> {
    await sql`select pg_notify(${headToHeadChannel}, ${slug})`.execute(tx);
  },
};
