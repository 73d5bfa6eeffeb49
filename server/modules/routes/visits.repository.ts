import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** One visitor of one route on one day. */
export interface Visit {
  readonly route_id: string;
  readonly day: string;
  readonly visitor_hash: Buffer;
  readonly network_hash: Buffer;
}

const dailyTables = ['visit_salt', 'visit', 'visit_network'] as const;

export const visitsRepository = {
  async findVisitCount(tx: Db, routeId: string): Promise<number | undefined> {
    const route = await tx.selectFrom('route').select('visit_count').where('id', '=', routeId).executeTakeFirst();
    return route?.visit_count;
  },

  /** Adds one visit; returns the new count. */
  async incrementVisitCount(tx: Db, routeId: string): Promise<number> {
    const updatedRoute = await tx
      .updateTable('route')
      .set((eb) => ({ visit_count: eb('visit_count', '+', 1) }))
      .where('id', '=', routeId)
      .returning('visit_count')
      .executeTakeFirstOrThrow();
    return updatedRoute.visit_count;
  },

  /** False if the visitor was already counted. */
  async insert(tx: Db, { network_hash: _, ...visit }: Visit): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('visit')
      .values(visit)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows !== 0n;
  },

  /** Adds one visit of this network; false if the network has reached its limit. */
  async incrementNetworkCount(tx: Db, { route_id, day, network_hash }: Visit, max: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('visit_network')
      .values({ route_id, day, network_hash, visit_count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['route_id', 'day', 'network_hash'])
          .doUpdateSet((eb) => ({ visit_count: eb('visit_network.visit_count', '+', 1) }))
          .where('visit_network.visit_count', '<', max),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows !== 0n;
  },

  async delete(tx: Db, { route_id, day, visitor_hash }: Visit): Promise<void> {
    await tx
      .deleteFrom('visit')
      .where('route_id', '=', route_id)
      .where('day', '=', day)
      .where('visitor_hash', '=', visitor_hash)
      .execute();
  },

  /** The newest salt of this day or later, locked: a new day must not delete the hashes that are being compared. */
  async findSaltSince(tx: Db, day: string): Promise<{ day: string; salt: Buffer } | undefined> {
    return tx
      .selectFrom('visit_salt')
      .selectAll()
      .where('day', '>=', day)
      .orderBy('day', 'desc')
      .limit(1)
      .forKeyShare()
      .executeTakeFirst();
  },

  async lockSalt(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('visit-salt', 0))`.execute(tx);
  },

  async insertSalt(tx: Db, row: { readonly day: string; readonly salt: Buffer }): Promise<void> {
    await tx.insertInto('visit_salt').values(row).execute();
  },

  async deleteDaysBefore(tx: Db, day: string): Promise<void> {
    for (const table of dailyTables) await sql`delete from ${sql.table(table)} where day < ${day}::date`.execute(tx);
  },

  async deleteDaysAfter(tx: Db, day: string): Promise<void> {
    for (const table of dailyTables) await sql`delete from ${sql.table(table)} where day > ${day}::date`.execute(tx);
  },
};
