import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest_s: number | null;
}

export const statusRepository = {
  listServices: (db: Db) => db.selectFrom('outside_service').selectAll().execute(),

  /** Undefined before the first worker has prepared the queues. */
  async listQueues(db: Db, now: Date): Promise<readonly QueueCounts[] | undefined> {
    const { rows: schema } = await sql<{
      exists: boolean;
    }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
    if (!schema[0]?.exists) return undefined;
    const { rows } = await sql<QueueCounts>`
      select name as queue,
        count(*) filter (where state in ('created', 'retry'))::integer as waiting,
        count(*) filter (where state = 'active')::integer as active,
        count(*) filter (where state = 'failed')::integer as failed,
        extract(epoch from ${now}::timestamptz
          - min(start_after) filter (where state in ('created', 'retry') and start_after < ${now}::timestamptz))::float8 as oldest_s
      from pgboss.job
      where state in ('created', 'retry', 'active')
        or (state = 'failed' and completed_on > ${now}::timestamptz - interval '24 hours')
      group by name order by name
    `.execute(db);
    return rows;
  },

  listClientErrors: (db: Db, since: Date) =>
    db
      .selectFrom('client_error_hour')
      .select(['kind', (eb) => eb.fn.sum<string>('error_count').as('count')])
      .where('hour', '>=', since)
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
};
