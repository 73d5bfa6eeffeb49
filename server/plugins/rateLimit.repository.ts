import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface CountedWindow {
  readonly key: string;
  readonly request_count: number;
  readonly window_start: Date;
}

export const rateLimitRepository = {
  /**
   * Counts requests of several clients, each listed once; an expired window starts again. Rows are locked in the order
   * of their keys, so that two processes never deadlock.
   */
  async countRequests(
    db: Db,
    counts: ReadonlyMap<string, number>,
    { now, endedBefore }: { readonly now: Date; readonly endedBefore: Date },
  ): Promise<CountedWindow[]> {
    const hasWindowEnded = sql`rate_limit.window_start <= ${endedBefore}`;
    const { rows } = await sql<CountedWindow>`
      insert into rate_limit (key, window_start, request_count)
      select key, ${now}, request_count
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as asked (key, request_count)
      order by key collate "C"
      on conflict (key) do update set
        request_count = excluded.request_count + case when ${hasWindowEnded} then 0 else rate_limit.request_count end,
        window_start = case when ${hasWindowEnded} then excluded.window_start else rate_limit.window_start end
      returning key, request_count, window_start
    `.execute(db);
    return rows;
  },

  /** Skips rows that are being counted: they belong to a current window or are found the next time. */
  async deleteBefore(db: Db, windowEnd: Date): Promise<void> {
    await sql`
      delete from rate_limit where key in (
        select key from rate_limit where window_start < ${windowEnd} for update skip locked
      )
    `.execute(db);
  },
};
