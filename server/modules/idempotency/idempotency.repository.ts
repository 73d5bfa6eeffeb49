import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

interface KeyOfRider {
  readonly riderId: string;
  readonly key: string;
}

export const idempotencyRepository = {
  /** Keeps the rider's row from being deleted until the transaction ends; the rider's keys, undefined if the rider is gone. */
  async holdRider(tx: Db, riderId: string): Promise<number | undefined> {
    const rider = await tx
      .selectFrom('rider')
      .select((eb) =>
        eb
          .selectFrom('idempotency_key')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('idempotency_key.rider_id', '=', 'rider.id')
          .as('key_count'),
      )
      .where('id', '=', riderId)
      .forKeyShare()
      .executeTakeFirst();
    return rider && (rider.key_count ?? 0);
  },

  /** False if the key was used before; waits for a transaction that is using it now. */
  async claim(tx: Db, row: Insertable<Database['idempotency_key']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows !== 0n;
  },

  async keepAnswer(tx: Db, { riderId, key }: KeyOfRider, answer: object): Promise<void> {
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('rider_id', '=', riderId)
      .where('key', '=', key)
      .execute();
  },

  async find(tx: Db, { riderId, key }: KeyOfRider) {
    return tx
      .selectFrom('idempotency_key')
      .select(['operation', 'request_hash', 'answer'])
      .where('rider_id', '=', riderId)
      .where('key', '=', key)
      .executeTakeFirst();
  },

  async forget(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
  },
};
