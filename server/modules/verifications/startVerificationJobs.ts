import type { PgBoss } from 'pg-boss';
import type { ModuleSetup } from '../module.ts';
import { createJudgeThread } from './judging/judgeThread.ts';
import { createVerifyAttempt } from './ruling/createVerifyAttempt.ts';
import { type AttemptJobData, attemptQueues } from './store/attemptQueue.ts';

interface VerificationJobs {
  close(): Promise<void>;
}

/** Processes attempts, one at a time per queue and process. */
export async function startVerificationJobs(
  boss: PgBoss,
  { context, services, log }: ModuleSetup,
): Promise<VerificationJobs> {
  const thread = createJudgeThread();
  const verifyAttempt = createVerifyAttempt({
    ...context,
    boss,
    notices: services.notices,
    judge: thread.judge,
    fetchActivity: services.strava.fetchActivity,
    onBug: (error, attemptId) => log.error({ err: error, attemptId }, 'an attempt could not be worked on'),
  });
  for (const queue of attemptQueues) {
    let workerId = '';
    workerId = await boss.work<AttemptJobData, void, { includeMetadata: true }>(
      queue,
      { includeMetadata: true },
      async ([job]) => {
        if (!job) return;
        const { id, data, retryCount, retryLimit } = job;
        try {
          // Without it the worker would sleep after each attempt, even if more are waiting.
          boss.notifyWorker(workerId);
          await verifyAttempt({ queue, id, data, retryCount, isLastTry: retryCount >= retryLimit });
        } catch (error) {
          log.warn({ queue, attemptId: data.attempt_id, err: error }, 'an attempt will be worked on again');
          throw error;
        }
      },
    );
  }
  return { close: () => thread.close() };
}
