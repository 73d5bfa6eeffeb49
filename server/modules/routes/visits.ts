import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { VisitAnswer } from '#contract/routes/routes.ts';
import { type Clock, taipeiDay } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import { AppError } from '#server/http/AppError.ts';

interface Visitor {
  readonly network: string;
  readonly userAgent: string;
}

interface VisitsInput {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyedHashKey: Buffer;
}

interface Visit {
  readonly route_id: string;
  readonly day: string;
  readonly visitor_hash: Buffer;
  readonly network_hash: Buffer;
}

/** An agent is whatever the client says: more of them behind one address in a day are invented, or a crowd. */
const mostVisitsOfOneNetwork = 20;
const dailyTables = ['visit_salt', 'visit', 'visit_network'] as const;
const dayMs = 86_400_000;

/** Counts each visitor of a route once a day, without knowing anybody from one day to the next. */
export function createVisitsService({ db, clock, keyedHashKey }: VisitsInput) {
  return {
    async recordVisit(routeId: string, { network, userAgent }: Visitor): Promise<VisitAnswer> {
      return db.transaction().execute(async (tx) => {
        const visit_count = await countOf(tx, routeId);
        if (visit_count === undefined) throw new AppError('resource.notFound');
        const { day, salt } = await saltOf(tx, taipeiDay(clock.nowMs()));
        const hash = (words: readonly string[]) =>
          createHmac('sha256', keyedHashKey).update(salt).update(JSON.stringify(words)).digest();
        const visit = {
          route_id: routeId,
          day,
          visitor_hash: hash([network, userAgent]),
          network_hash: hash([network]),
        };
        if (!(await insertVisit(tx, visit))) {
          return { visit_count: (await countOf(tx, routeId)) ?? visit_count, is_counted: false };
        }
        const counted = await tx
          .updateTable('route')
          .set((eb) => ({ visit_count: eb('visit_count', '+', 1) }))
          .where('id', '=', routeId)
          .returning('visit_count')
          .executeTakeFirstOrThrow();
        return { visit_count: counted.visit_count, is_counted: true };
      });
    },

    /** Throws away the salts and hashes of days that are over; the first visit of a day does the same. */
    async forgetPastDays(): Promise<void> {
      const nowMs = clock.nowMs();
      await db.transaction().execute(async (tx) => {
        await forgetDaysBefore(tx, taipeiDay(nowMs));
        // A clock that stood in the future would stop the counting until that day comes.
        await forgetDaysAfter(tx, taipeiDay(nowMs + dayMs));
      });
    },
  };
}

async function countOf(tx: Transaction<Database>, routeId: string): Promise<number | undefined> {
  const route = await tx.selectFrom('route').select('visit_count').where('id', '=', routeId).executeTakeFirst();
  return route?.visit_count;
}

/** False where the visitor has been counted, or the network as often as it may. Row locks decide races. */
async function insertVisit(tx: Transaction<Database>, { network_hash, ...visit }: Visit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('visit')
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const { route_id, day, visitor_hash } = visit;
  const counted = await tx
    .insertInto('visit_network')
    .values({ route_id, day, network_hash, visit_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['route_id', 'day', 'network_hash'])
        .doUpdateSet((eb) => ({ visit_count: eb('visit_network.visit_count', '+', 1) }))
        .where('visit_network.visit_count', '<', mostVisitsOfOneNetwork),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 0n) return true;
  await tx
    .deleteFrom('visit')
    .where('route_id', '=', route_id)
    .where('day', '=', day)
    .where('visitor_hash', '=', visitor_hash)
    .execute();
  return false;
}

/** The newest day's salt: a clock that steps back, or a process that is late, never brings back a day that is over. */
async function saltOf(tx: Transaction<Database>, day: string): Promise<{ day: string; salt: Buffer }> {
  const known = await saltSince(tx, day);
  if (known) return known;
  await sql`select pg_advisory_xact_lock(hashtextextended('visit-salt', 0))`.execute(tx);
  const madeMeanwhile = await saltSince(tx, day);
  if (madeMeanwhile) return madeMeanwhile;
  await forgetDaysBefore(tx, day);
  const made = { day, salt: randomBytes(32) };
  await tx.insertInto('visit_salt').values(made).execute();
  return made;
}

/** Held until the visit is counted: a new day must not forget the hashes that it is compared with. */
async function saltSince(tx: Transaction<Database>, day: string) {
  return tx
    .selectFrom('visit_salt')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
}

async function forgetDaysBefore(tx: Transaction<Database>, day: string): Promise<void> {
  for (const table of dailyTables) await sql`delete from ${sql.table(table)} where day < ${day}::date`.execute(tx);
}

async function forgetDaysAfter(tx: Transaction<Database>, day: string): Promise<void> {
  for (const table of dailyTables) await sql`delete from ${sql.table(table)} where day > ${day}::date`.execute(tx);
}
