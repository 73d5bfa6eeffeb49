import { sql } from 'kysely';
import type { ActivitySource } from '#contract/verifications/attemptCodes.ts';
import type { Db } from '#server/db/connect.ts';
import { attemptQueues } from './attemptQueue.ts';
import { type AttemptRow, openStatuses } from './attempts.repository.ts';

type WaitingAttempt = Pick<AttemptRow, 'id' | 'rider_id' | 'submitted_at' | 'algorithm_version'>;

interface QueueFilter {
  readonly needsStrava: boolean;
  readonly dueBy: Date;
}

const jobNames = sql.join(attemptQueues.map((queue) => sql.lit(queue)));

export const queueRepository = {
  /**
   * Whether the worker that had the attempt has ended: its job was delivered before, waits to be delivered again, or
   * has missed its heartbeat.
   */
  async isCheckedAgain(db: Db, attemptId: string): Promise<boolean> {
    const { rows } = await sql`
      select from pgboss.job where singleton_key = ${attemptId} and name in (${jobNames}) and (
        state = 'retry' or state in ('created', 'active') and retry_count > 0
        or state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 s' < now()) limit 1
    `.execute(db);
    return rows.length > 0;
  },

  /** How many attempts come first, and how many of those are the rider's own: attempts judged again come last. */
  async countAhead(db: Db, attempt: WaitingAttempt, { needsStrava, dueBy }: QueueFilter) {
    return db
      .selectFrom('verification_attempt')
      .select([
        sql<number>`count(*)::int`.as('ahead'),
        sql<number>`count(*) filter (where rider_id = ${attempt.rider_id})::int`.as('own_ahead'),
      ])
      .where('status', 'in', openStatuses)
      .where(sql<boolean>`(source = 'strava' and activity_id is null) = ${needsStrava}`)
      .where(
        sql<boolean>`(algorithm_version is not null, submitted_at, id) <
          (${attempt.algorithm_version !== null}::boolean, ${attempt.submitted_at}::timestamptz, ${attempt.id}::uuid)`,
      )
      .where('due_at', '<=', dueBy)
      .executeTakeFirstOrThrow();
  },

  /** How long the latest `count` attempts took a worker; null if there were none. */
  async findMedianDurationS(db: Db, source: ActivitySource, count: number): Promise<number | null> {
    const latestAttempts = db
      .selectFrom('verification_attempt')
      .select(sql<number>`extract(epoch from decided_at - taken_at)::float8`.as('duration_s'))
      .where('decided_at', 'is not', null)
      .where('taken_at', 'is not', null)
      .whereRef('decided_at', '>=', 'taken_at')
      .where('source', '=', source)
      .orderBy('decided_at', 'desc')
      .limit(count);
    const { median } = await db
      .selectFrom(latestAttempts.as('last'))
      .select(sql<number | null>`percentile_cont(0.5) within group (order by duration_s)`.as('median'))
      .executeTakeFirstOrThrow();
    return median;
  },
};
