import { sql } from 'kysely';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { attemptQueues, sendAttempt } from '../store/attemptQueue.ts';
import { openStatuses } from '../store/attempts.repository.ts';
import { toSend } from '../store/queuePlace.ts';
import { createSettlement, type JobQueue } from './settleAttempt.ts';

interface Surroundings extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
}

const sweptAtOnce = 500;

/**
 * Finds attempts that wait and for which no job is alive: those of new rules, and those whose process was killed at a
 * bad moment. They are sent again; one on which every try of a job has ended gets an answer, too.
 */
export function createSweeper(surroundings: Surroundings) {
  const { db, clock, boss } = surroundings;
  const settlement = createSettlement(surroundings);

  /** Without a job that waits or runs; `has_failed` where one was tried as often as may be since it was queued. */
  async function findLost() {
    const jobs = sql.join(attemptQueues.map((queue) => sql.lit(queue)));
    const { rows } = await sql<{ id: string; has_failed: boolean }>`
      select attempt.id, coalesce(bool_or(job.state = 'failed'), false) as has_failed
      from verification_attempt attempt
      left join pgboss.job job on job.singleton_key = attempt.id::text and job.name in (${jobs})
        and job.state in ('created', 'retry', 'active', 'failed')
      where attempt.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
      group by attempt.id
      having not coalesce(bool_or(job.state <> 'failed'), false)
      order by attempt.id limit ${sweptAtOnce}
    `.execute(db);
    return rows;
  }

  async function sendAgain(id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const attempt = await tx
        .selectFrom('verification_attempt')
        .selectAll()
        .where('id', '=', id)
        .where('status', 'in', openStatuses)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (attempt) await sendAttempt(boss, tx, toSend(attempt, clock.nowMs()));
    });
  }

  async function giveUp(id: string): Promise<void> {
    const taken = await db
      .updateTable('verification_attempt')
      .set((eb) => ({ status: 'processing', try_count: eb('try_count', '+', 1) }))
      .where('id', '=', id)
      .where('status', 'in', openStatuses)
      .returning('try_count')
      .executeTakeFirst();
    if (!taken) return;
    await settlement.settle({ attemptId: id, tryCount: taken.try_count }, { kind: 'error', code: 'internal' });
    // Should it ever be judged anew, that begins without a past.
    await sql`delete from pgboss.job where singleton_key = ${id} and state = 'failed'`.execute(db);
  }

  return async (): Promise<void> => {
    for (const { id, has_failed } of await findLost()) await (has_failed ? giveUp(id) : sendAgain(id));
  };
}
