import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

interface RiderKey {
  readonly riderId: string;
  readonly key: string;
}

/** One parameter for any number of ids, so that the statement's text stays the same. */
const isAnyOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

export const idempotencyRepository = {
  /**
   * Locks the riders, so that they cannot be deleted, and returns how many keys each has. Deleted riders are missing.
   */
  async lockRiders(tx: Db, riderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const riders = await tx
      .selectFrom('rider')
      .select('id')
      .select((eb) =>
        eb
          .selectFrom('idempotency_key')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('idempotency_key.rider_id', '=', 'rider.id')
          .as('key_count'),
      )
      .where(isAnyOf('id', riderIds))
      .orderBy('id')
      .forKeyShare()
      .execute();
    return new Map(riders.map(({ id, key_count: count }) => [id, count ?? 0]));
  },

  /** False if the key was used before. Waits for a transaction that is using it. */
  async claim(tx: Db, row: Insertable<Database['idempotency_key']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows !== 0n;
  },

  async storeAnswer(tx: Db, { riderId, key }: RiderKey, answer: object): Promise<void> {
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('rider_id', '=', riderId)
      .where('key', '=', key)
      .execute();
  },

  /** Inserts keys with their answers. Returns how many were new. */
  async insertAll(tx: Db, rows: readonly Insertable<Database['idempotency_key']>[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  },

  /** The stored answers for calls of different riders, by rider. */
  async findAll(tx: Db, calls: readonly RiderKey[]) {
    const keys = new Map(calls.map(({ riderId, key }) => [riderId, key]));
    const rows = await tx
      .selectFrom('idempotency_key')
      .select(['rider_id', 'key', 'operation', 'request_hash', 'answer'])
      .where(isAnyOf('rider_id', [...keys.keys()]))
      .where(isAnyOf('key', [...keys.values()]))
      .execute();
    return new Map(rows.filter((row) => keys.get(row.rider_id) === row.key).map((row) => [row.rider_id, row]));
  },

  async deleteOlderThan(db: Db, olderThan: Date): Promise<void> {
    await db.deleteFrom('idempotency_key').where('created_at', '<', olderThan).execute();
  },
};
