import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RankingCalculationTable } from '#server/db/rankingTables.ts';

const lockName = 'calculate rankings';

interface CalculationBasis {
  readonly formulaVersion: number;
  readonly countsStrava: boolean;
}

/** Calculations: requested, run, shown and deleted. */
export const calculationRepository = {
  async add(db: Db, row: Insertable<RankingCalculationTable>): Promise<void> {
    await db.insertInto('ranking_calculation').values(row).execute();
  },

  /** The calculation to run: a requested one, or a running one whose process has ended. */
  async findOpen(db: Db) {
    return db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('state', 'in', ['requested', 'running'])
      .executeTakeFirst();
  },

  /** Whether a calculation on this basis was requested since then, and has not failed. */
  async isRequestedSince(db: Db, since: Date, basis: CalculationBasis): Promise<boolean> {
    const row = await db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('requested_at', '>=', since)
      .where('formula_version', '=', basis.formulaVersion)
      .where('counts_strava', '=', basis.countsStrava)
      .where('state', '!=', 'failed')
      .executeTakeFirst();
    return row !== undefined;
  },

  async recordProgress(db: Db, id: string, change: Updateable<RankingCalculationTable>): Promise<void> {
    await db.updateTable('ranking_calculation').set(change).where('id', '=', id).execute();
  },

  /** Does nothing if another connection holds the lock. The lock ends with its connection. */
  async runLocked(db: Db, run: (connection: Db) => Promise<void>): Promise<void> {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ is_held: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${lockName}, 0)) as is_held`.execute(connection);
      if (rows[0]?.is_held !== true) return;
      try {
        await run(connection);
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${lockName}, 0))`.execute(connection);
      }
    });
  },

  async listSegments(db: Db) {
    return db
      .selectFrom('segment')
      .select(['id', 'distance_m', 'elevation_gain_m', 'grade_ratio'])
      .select(sql<number>`(select max(dm) from unnest(elevation_dm) as dm)`.as('top_dm'))
      .execute();
  },

  /** The id of the calculation that is shown. */
  async findCurrent(tx: Db): Promise<string | null> {
    const row = await tx
      .selectFrom('ranking_calculation')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Shows this calculation from now on. */
  async makeCurrent(tx: Db, calculationId: string): Promise<void> {
    await tx.updateTable('ranking_calculation').set({ is_current: false }).where('is_current', '=', true).execute();
    await tx.updateTable('ranking_calculation').set({ is_current: true }).where('id', '=', calculationId).execute();
  },

  /** Keeps the newest calculations and the last finished one of each week (Monday to Sunday in Asia/Taipei). */
  async deleteOld(tx: Db, now: Date, { newest, weeks }: { readonly newest: number; readonly weeks: number }) {
    const getWeekSql = (instant: RawBuilder<Date>) => sql`date_trunc('week', ${instant} at time zone 'Asia/Taipei')`;
    await sql`
      delete from ranking_calculation
      where not is_current and state in ('done', 'failed')
        and id not in (select id from ranking_calculation order by requested_at desc, id desc limit ${newest})
        and id not in (
          select distinct on (week) id
          from (select *, ${getWeekSql(sql`started_at`)} as week from ranking_calculation where state = 'done') done
          where week > ${getWeekSql(sql`${now}::timestamptz`)} - make_interval(weeks => ${weeks})
          order by week, requested_at desc, id desc
        )`.execute(tx);
  },
};
