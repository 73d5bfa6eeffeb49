import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StravaBudgetTable } from '#server/db/verificationTables.ts';
import type { BudgetState } from './stravaBudget.ts';

/** The only place of this module that knows the budget's row, which all processes of the site share. */
export const stravaBudgetRepository = {
  async read(db: Db): Promise<BudgetState> {
    return toState(await db.selectFrom('strava_budget').selectAll().executeTakeFirstOrThrow());
  },

  /** Changes are made one after the other; nothing slow may happen in one. Without a state nothing changes. */
  async change<Outcome extends { readonly state?: BudgetState }>(
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
};

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
