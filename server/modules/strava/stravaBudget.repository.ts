import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StravaBudgetTable, StravaRiderReadsTable } from '#server/db/verificationTables.ts';
import { noReads, type RiderReads } from './riderReads.ts';
import type { BudgetState } from './stravaBudget.ts';

/** Rows of the read budget, which all processes of the site share. */
export const stravaBudgetRepository = {
  async read(db: Db): Promise<BudgetState> {
    return toState(await db.selectFrom('strava_budget').selectAll().executeTakeFirstOrThrow());
  },

  /** The row stays locked: nothing slow may happen in `change`. If it returns no state, nothing is written. */
  async update<Outcome extends { readonly state?: BudgetState }>(
    db: Db,
    change: (state: BudgetState) => Outcome,
  ): Promise<Outcome> {
    return db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('strava_budget').selectAll().forUpdate().executeTakeFirstOrThrow();
      const outcome = change(toState(row));
      if (outcome.state) await tx.updateTable('strava_budget').set(toRow(outcome.state)).execute();
      return outcome;
    });
  },

  /** Read counts of one rider. */
  async readRiderReads(db: Db, riderId: string): Promise<RiderReads> {
    const row = await db
      .selectFrom('strava_rider_reads')
      .selectAll()
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    return row ? toReads(row) : noReads;
  },

  /** Like `update`, with the rider's own count, which the lock on the budget's row protects, too. */
  async updateWithReads<Outcome extends { readonly state?: BudgetState; readonly reads?: RiderReads }>(
    db: Db,
    riderId: string,
    change: (state: BudgetState, reads: RiderReads) => Outcome,
  ): Promise<Outcome> {
    return db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('strava_budget').selectAll().forUpdate().executeTakeFirstOrThrow();
      const outcome = change(toState(row), await stravaBudgetRepository.readRiderReads(tx, riderId));
      if (outcome.state) await tx.updateTable('strava_budget').set(toRow(outcome.state)).execute();
      if (outcome.reads) await saveReads(tx, riderId, outcome.reads);
      return outcome;
    });
  },

  /** Deletes the counts of past days. */
  async deleteReadsBefore(db: Db, day: Date): Promise<void> {
    await db.deleteFrom('strava_rider_reads').where('day_start', '<', day).execute();
  },

  /** For the rider's export. */
  async listReads(db: Db, riderId: string) {
    return db
      .selectFrom('strava_rider_reads')
      .select(['quarter_start', 'quarter_lists', 'day_start', 'day_lists', 'day_rides'])
      .where('rider_id', '=', riderId)
      .execute();
  },

  async deleteReads(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('strava_rider_reads').where('rider_id', '=', riderId).execute();
  },
};

async function saveReads(tx: Db, riderId: string, { quarter, day }: RiderReads): Promise<void> {
  const counts = {
    quarter_start: new Date(quarter.startMs),
    quarter_lists: quarter.lists,
    day_start: new Date(day.startMs),
    day_lists: day.lists,
    day_rides: day.rides,
  };
  await tx
    .insertInto('strava_rider_reads')
    .values({ rider_id: riderId, ...counts })
    .onConflict((conflict) => conflict.column('rider_id').doUpdateSet(counts))
    .execute();
}

const toReads = (row: Selectable<StravaRiderReadsTable>): RiderReads => ({
  quarter: { startMs: row.quarter_start.getTime(), lists: row.quarter_lists },
  day: { startMs: row.day_start.getTime(), lists: row.day_lists, rides: row.day_rides },
});

function toState(row: Selectable<StravaBudgetTable>): BudgetState {
  return {
    quarter: { startMs: row.quarter_start.getTime(), used: row.quarter_used, limit: row.quarter_limit },
    day: { startMs: row.day_start.getTime(), used: row.day_used, limit: row.day_limit },
    pausedUntilMs: row.paused_until.getTime(),
    pauseReason: row.pause_reason,
    failureCount: row.failure_count,
  };
}

function toRow({ quarter, day, pausedUntilMs, pauseReason, failureCount }: BudgetState) {
  return {
    quarter_start: new Date(quarter.startMs),
    quarter_used: quarter.used,
    quarter_limit: quarter.limit,
    day_start: new Date(day.startMs),
    day_used: day.used,
    day_limit: day.limit,
    paused_until: new Date(pausedUntilMs),
    pause_reason: pauseReason,
    failure_count: failureCount,
  };
}
