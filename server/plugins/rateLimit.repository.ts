import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const rateLimitRepository = {
  /** Counts one request of the client; an expired window starts again. */
  async count(db: Db, key: string, { now, endedBefore }: { readonly now: Date; readonly endedBefore: Date }) {
    const windowEnded = sql`rate_limit.window_start <= ${endedBefore}`;
    const { rows } = await sql<{ request_count: number; window_start: Date }>`
      insert into rate_limit (key, window_start, request_count) values (${key}, ${now}, 1)
      on conflict (key) do update set
        request_count = case when ${windowEnded} then 1 else rate_limit.request_count + 1 end,
        window_start = case when ${windowEnded} then excluded.window_start else rate_limit.window_start end
      returning request_count, window_start
    `.execute(db);
    return rows[0];
  },

  async forgetBefore(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
  },
};
