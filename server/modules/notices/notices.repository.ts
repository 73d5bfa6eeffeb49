import { type Insertable, sql } from 'kysely';
import type { Notice, NoticeKind } from '#contract/notices/notices.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

type NoticeRow = Insertable<Database['notice']>;

/** A statement has at most 65,535 values. */
const maxRows = 5_000;

export const noticesRepository = {
  async add(tx: Db, notice: NoticeRow): Promise<void> {
    await tx.insertInto('notice').values(notice).execute();
  },

  async addAll(tx: Db, notices: readonly NoticeRow[]): Promise<void> {
    for (let start = 0; start < notices.length; start += maxRows)
      await tx
        .insertInto('notice')
        .values(notices.slice(start, start + maxRows))
        .execute();
  },

  /** Newest first. */
  async list(db: Db, riderId: string, limit: number) {
    return db
      .selectFrom('notice')
      .select(['id', 'kind', 'params', 'created_at', 'read_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  async countUnread(db: Db, riderId: string): Promise<number> {
    const { unread } = await db
      .selectFrom('notice')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('rider_id', '=', riderId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return unread;
  },

  async markRead(tx: Db, riderId: string, now: Date): Promise<void> {
    await tx
      .updateTable('notice')
      .set({ read_at: now })
      .where('rider_id', '=', riderId)
      .where('read_at', 'is', null)
      .execute();
  },

  /** The newest unread notice of this kind whose params contain the given ones. */
  async lockUnread(
    tx: Db,
    { riderId, kind, subject }: { riderId: string; kind: NoticeKind; subject: Notice['params'] },
  ) {
    return tx
      .selectFrom('notice')
      .select(['id', 'params'])
      .where('rider_id', '=', riderId)
      .where('kind', '=', kind)
      .where('read_at', 'is', null)
      .where(sql<boolean>`params @> ${JSON.stringify(subject)}::jsonb`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  },

  async update(tx: Db, id: string, change: Pick<NoticeRow, 'params' | 'created_at'>): Promise<void> {
    await tx.updateTable('notice').set(change).where('id', '=', id).execute();
  },

  /** For the rider's data export. */
  async listAll(db: Db, riderId: string) {
    return db
      .selectFrom('notice')
      .select(['kind', 'params', 'created_at', 'read_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('notice').where('rider_id', '=', riderId).execute();
  },
};
