import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';

interface CountedWindow {
  readonly key: string;
  readonly request_count: number;
  /** Until the window ends. */
  readonly remaining_ms: number;
}

export const windowMs = 60_000;
const windowLength = sql`make_interval(secs => ${sql.lit(windowMs / 1000)})`;

/**
 * Windows run by the database's clock: a process whose own clock is wrong would start windows that never end for the
 * others. `clock` replaces it in tests.
 */
const getNow = (clock: Clock | undefined) => (clock ? sql`${new Date(clock.nowMs())}::timestamptz` : sql`now()`);

/**
 * A start in the future is left by a clock that was set back. It may only be as far ahead as a statement can wait for
 * another one that began later.
 */
const hasEnded = (now: ReturnType<typeof getNow>) =>
  sql`(rate_limit.window_start <= ${now} - ${windowLength} or rate_limit.window_start > ${now} + ${windowLength})`;

export const rateLimitRepository = {
  /**
   * Counts requests of several clients, each listed once; an expired window starts again. Rows are locked in the order
   * of their keys, so that two processes never deadlock.
   */
  async countRequests(db: Db, counts: ReadonlyMap<string, number>, clock: Clock | undefined): Promise<CountedWindow[]> {
    const now = getNow(clock);
    const { rows } = await sql<CountedWindow>`
      insert into rate_limit (key, window_start, request_count)
      select key, ${now}, request_count
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as asked (key, request_count)
      order by key collate "C"
      on conflict (key) do update set
        request_count = excluded.request_count + case when ${hasEnded(now)} then 0 else rate_limit.request_count end,
        window_start = case when ${hasEnded(now)} then excluded.window_start else rate_limit.window_start end
      returning key, request_count,
        (extract(epoch from window_start + ${windowLength} - ${now}) * 1000)::integer as remaining_ms
    `.execute(db);
    return rows;
  },

  /** Skips rows that are being counted: they belong to a current window or are found the next time. */
  async deleteEnded(db: Db, clock: Clock | undefined): Promise<void> {
    await sql`
      delete from rate_limit where key in (
        select key from rate_limit where ${hasEnded(getNow(clock))} for update skip locked
      )
    `.execute(db);
  },
};
