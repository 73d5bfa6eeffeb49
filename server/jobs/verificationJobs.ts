import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { createAuth } from '#server/modules/auth/createAuth.ts';
import { ownOrigin } from '#server/modules/auth/siteAddress.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { forgetStravaEvidence } from '#server/modules/verifications/forgetting/forgetStravaEvidence.service.ts';
import type { AppContext } from '../http/context.ts';
import { createJudgeThread } from '../modules/verifications/judging/judgeThread.ts';
import { createVerifyAttempt } from '../modules/verifications/ruling/verifyAttempt.ts';
import { type AttemptJobData, attemptQueues } from '../modules/verifications/store/attemptQueue.ts';

interface VerificationJobs {
  close(): Promise<void>;
}

/** Takes attempts up, one at a time of each queue in each process. */
export async function startVerificationJobs(
  boss: PgBoss,
  context: AppContext,
  { log, server }: Pick<FastifyInstance, 'log' | 'server'>,
): Promise<VerificationJobs> {
  const origin = () => ownOrigin(server);
  const { tokens } = createAuth({ forgetStravaEvidence, ...context, ownOrigin: origin });
  const strava = createStravaActivities({ ...context, ownOrigin: origin, tokens, log });
  const thread = createJudgeThread();
  const verifyAttempt = createVerifyAttempt({
    ...context,
    boss,
    notices: createNotices(context),
    judge: thread.judge,
    fetchActivity: strava.fetchActivity,
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
          // Without it the worker would sleep after each one, however many wait.
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
