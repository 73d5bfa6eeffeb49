import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

interface KeyOfRider {
  readonly riderId: string;
  readonly key: string;
}

export const idempotencyRepository = {
  /** Keeps the rider's row from being deleted until the transaction ends; false if it is gone. */
  async holdRider(tx: Db, riderId: string): Promise<boolean> {
    const rider = await tx.selectFrom('rider').select('id').where('id', '=', riderId).forKeyShare().executeTakeFirst();
    return rider !== undefined;
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

  async count(tx: Db, riderId: string): Promise<number> {
    const { count } = await tx
      .selectFrom('idempotency_key')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return Number(count);
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
