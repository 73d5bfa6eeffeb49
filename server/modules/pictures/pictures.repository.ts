import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PictureTable } from '#server/db/contentTables.ts';

export const picturesRepository = {
  async add(tx: Db, row: Insertable<PictureTable>): Promise<void> {
    await tx.insertInto('picture').values(row).execute();
  },

  async countSince(db: Db, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('picture')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Returns the ids of the pictures that exist, which cannot be deleted until the transaction ends. */
  async lockExisting(tx: Db, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.selectFrom('picture').select('id').where('id', 'in', ids).forKeyShare().execute();
    return rows.map(({ id }) => id);
  },

  async markUsed(db: Db, usedIds: readonly string[]): Promise<void> {
    if (usedIds.length === 0) return;
    await db
      .updateTable('picture')
      .set({ unused_since: null })
      .where('unused_since', 'is not', null)
      .where('id', 'in', usedIds)
      .execute();
  },

  async markUnused(db: Db, usedIds: readonly string[], now: Date): Promise<void> {
    const unmarked = db.updateTable('picture').set({ unused_since: now }).where('unused_since', 'is', null);
    await (usedIds.length === 0 ? unmarked : unmarked.where('id', 'not in', usedIds)).execute();
  },

  /** Returns pictures unused since that time or longer; no draft can use them until the transaction ends. */
  async lockUnused(tx: Db, unusedUntil: Date): Promise<string[]> {
    const rows = await tx
      .selectFrom('picture')
      .select('id')
      .where('unused_since', '<=', unusedUntil)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Their files are deleted with them. */
  async delete(tx: Db, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.deleteFrom('picture').where('id', 'in', ids).execute();
  },
};
