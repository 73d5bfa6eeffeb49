import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { sendAttempt } from '../store/attemptQueue.ts';
import { toAttemptToSend } from '../store/estimateQueuePosition.ts';
import { createSettlement, type JobQueue } from './createSettlement.ts';
import { workRepository } from './work.repository.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
}

const maxSweptPerRun = 500;

/**
 * Finds attempts that wait without a live job: those of new rules, and those whose process was killed. Their jobs are
 * sent again; an attempt whose job failed on every try gets an outcome, too.
 */
export function createSweeper(deps: Deps) {
  const { db, clock, boss } = deps;
  const settlement = createSettlement(deps);

  async function sendAgain(id: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const attempt = await workRepository.lockWaiting(tx, id);
      if (attempt) await sendAttempt(boss, tx, toAttemptToSend(attempt, clock.nowMs()));
    });
  }

  async function giveUp(id: string): Promise<void> {
    const tryCount = await workRepository.claimFromWorkers(db, id);
    if (tryCount === undefined) return;
    await settlement.settle({ attemptId: id, tryCount }, { kind: 'error', code: 'internal' });
    // If the attempt is judged again later, its failed jobs must not count.
    await workRepository.deleteFailedJobs(db, id);
  }

  return async (): Promise<void> => {
    for (const { id, has_failed } of await workRepository.findLostAttempts(db, maxSweptPerRun)) {
      await (has_failed ? giveUp(id) : sendAgain(id));
    }
  };
}
