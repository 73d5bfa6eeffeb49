import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { attemptQueues } from '../store/attemptQueue.ts';
import { type AttemptRow, openStatuses } from '../store/attempts.repository.ts';

interface LostAttempt {
  readonly id: string;
  /** All tries of its last job were used up. */
  readonly has_failed: boolean;
}

/** Tracks which worker holds which attempt. */
export const workRepository = {
  /** Assigns the attempt to this worker, even if another one had it; undefined if it is decided or deleted. */
  async claim(db: Db, attemptId: string, now: Date): Promise<AttemptRow | undefined> {
    return db
      .updateTable('verification_attempt')
      .set((eb) => ({ status: 'processing', try_count: eb('try_count', '+', 1), taken_at: now }))
      .where('id', '=', attemptId)
      .where('status', 'in', openStatuses)
      .returningAll()
      .executeTakeFirst();
  },

  /** Like `claim`, without measuring a worker's time; returns the new count of tries. */
  async claimFromWorkers(db: Db, attemptId: string): Promise<number | undefined> {
    const claimed = await db
      .updateTable('verification_attempt')
      .set((eb) => ({ status: 'processing', try_count: eb('try_count', '+', 1) }))
      .where('id', '=', attemptId)
      .where('status', 'in', openStatuses)
      .returning('try_count')
      .executeTakeFirst();
    return claimed?.try_count;
  },

  /** The rider's mass in kg; null if the rider has not entered it, or has left. */
  async findMassKg(db: Db, riderId: string): Promise<number | null> {
    const rider = await db.selectFrom('rider').select('mass_kg').where('id', '=', riderId).executeTakeFirst();
    return rider?.mass_kg ?? null;
  },

  /** Whether the attempt's rider permits reading from Strava; locked until the transaction ends. */
  async lockGrant(tx: Db, attemptId: string): Promise<boolean> {
    const identity = await tx
      .selectFrom('rider_identity as identity')
      .innerJoin('verification_attempt as attempt', 'attempt.rider_id', 'identity.rider_id')
      .select('identity.subject')
      .where('attempt.id', '=', attemptId)
      .where('identity.provider', '=', 'strava')
      .where('identity.access_token_encrypted', 'is not', null)
      .forShare('identity')
      .executeTakeFirst();
    return identity !== undefined;
  },

  /** Waiting attempts without a queued or running job. */
  async findLostAttempts(db: Db, limit: number): Promise<readonly LostAttempt[]> {
    const jobs = sql.join(attemptQueues.map((queue) => sql.lit(queue)));
    const { rows } = await sql<LostAttempt>`
      select attempt.id, coalesce(bool_or(job.state = 'failed'), false) as has_failed
      from verification_attempt attempt
      left join pgboss.job job on job.singleton_key = attempt.id::text and job.name in (${jobs})
        and job.state in ('created', 'retry', 'active', 'failed')
      where attempt.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
      group by attempt.id
      having not coalesce(bool_or(job.state <> 'failed'), false)
      order by attempt.id limit ${limit}
    `.execute(db);
    return rows;
  },

  /** Undefined if the attempt no longer waits, or another transaction holds its lock. */
  async lockWaiting(tx: Db, id: string): Promise<AttemptRow | undefined> {
    return tx
      .selectFrom('verification_attempt')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', openStatuses)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  },

  async deleteFailedJobs(db: Db, attemptId: string): Promise<void> {
    await sql`delete from pgboss.job where singleton_key = ${attemptId} and state = 'failed'`.execute(db);
  },

  /** Queues the attempts on a challenge that were decided by older rules and whose track is still stored. */
  async requeueOlderThan(tx: Db, challengeId: string, version: number): Promise<void> {
    await tx
      .updateTable('verification_attempt')
      .set({ status: 'queued' })
      .where('challenge_id', '=', challengeId)
      .where('rule_version', '<', version)
      .where('status', 'in', ['passed', 'failed', 'inReview'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('activity_evidence as evidence')
            .select('evidence.activity_id')
            .whereRef('evidence.activity_id', '=', 'verification_attempt.activity_id'),
        ),
      )
      .execute();
  },
};
