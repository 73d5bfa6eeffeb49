import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Gauge } from '../http/gauge.ts';

interface QueueRow {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
  /** How long the oldest job that is due has been waiting. */
  readonly oldest_s: number | null;
}

export const jobsRepository = {
  /** Waiting, active and failed jobs by queue; failed ones are stored for a week. Empty until a worker has run. */
  async listGauges(db: Db): Promise<readonly Gauge[]> {
    const { rows: schema } = await sql<{
      exists: boolean;
    }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
    if (!schema[0]?.exists) return [];
    const { rows } = await sql<QueueRow>`
      select name as queue, state::text as state, count(*)::int as count,
        extract(epoch from now() - min(start_after) filter (where start_after < now() and state in ('created', 'retry')))::float8
          as oldest_s
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      group by name, state order by name, state
    `.execute(db);
    return rows.flatMap(({ queue, state, count, oldest_s: oldestS }) => [
      { name: 'wolfpace_jobs', labels: { queue, state }, value: count },
      ...(oldestS === null ? [] : [{ name: 'wolfpace_job_overdue_seconds', labels: { queue, state }, value: oldestS }]),
    ]);
  },
};
