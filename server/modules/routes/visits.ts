import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { VisitAnswer } from '#contract/routes.ts';
import { AppError } from '#server/AppError.ts';
import { type Clock, taipeiDay } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

interface VisitsInput {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyedHashKey: Buffer;
}

/** Counts each visitor of a route once a day, without knowing anybody from one day to the next. */
export function createVisitsService({ db, clock, keyedHashKey }: VisitsInput) {
  return {
    async recordVisit(routeId: string, visitor: Visitor): Promise<VisitAnswer> {
      return db.transaction().execute(async (tx) => {
        const route = await tx.selectFrom('route').select('visit_count').where('id', '=', routeId).executeTakeFirst();
        if (!route) throw new AppError('resource.notFound');
        const day = taipeiDay(clock.nowMs());
        const visitor_hash = hashVisitor(keyedHashKey, await saltOf(tx, day), visitor);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('visit')
          .values({ route_id: routeId, day, visitor_hash })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) {
          const { visit_count } = await tx
            .selectFrom('route')
            .select('visit_count')
            .where('id', '=', routeId)
            .executeTakeFirstOrThrow();
          return { visit_count, is_counted: false };
        }
        const { visit_count } = await tx
          .updateTable('route')
          .set((eb) => ({ visit_count: eb('visit_count', '+', 1) }))
          .where('id', '=', routeId)
          .returning('visit_count')
          .executeTakeFirstOrThrow();
        return { visit_count, is_counted: true };
      });
    },

    /** Throws away the salts and hashes of days that are over; the first visit of a day does the same. */
    async forgetPastDays(): Promise<void> {
      const day = taipeiDay(clock.nowMs());
      await db.transaction().execute(async (tx) => forgetDaysBefore(tx, day));
    },
  };
}

function hashVisitor(key: Buffer, salt: Buffer, { address, userAgent }: Visitor): Buffer {
  return createHmac('sha256', key)
    .update(salt)
    .update(JSON.stringify([address, userAgent]))
    .digest();
}

async function saltOf(tx: Transaction<Database>, day: string): Promise<Buffer> {
  const known = await tx.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirst();
  if (known) return known.salt;
  await forgetDaysBefore(tx, day);
  await tx
    .insertInto('visit_salt')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await tx.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

async function forgetDaysBefore(tx: Transaction<Database>, day: string): Promise<void> {
  await sql`delete from visit_salt where day < ${day}::date`.execute(tx);
  await sql`delete from visit where day < ${day}::date`.execute(tx);
}
