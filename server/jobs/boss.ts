import type { FastifyInstance } from 'fastify';
import { PgBoss } from 'pg-boss';
import { createAuth } from '#server/modules/auth/createAuth.ts';
import { ownOrigin } from '#server/modules/auth/siteAddress.ts';
import { forgetOldIdempotencyKeys } from '#server/modules/idempotency/answerOnce.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createVisitsService } from '#server/modules/routes/visits.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { forgetReads } from '#server/modules/strava/forgetReads.ts';
import { forgetUploads } from '#server/modules/uploads/forgetUploads.ts';
import { forgetStravaEvidence } from '#server/modules/verifications/forgetting/forgetStravaEvidence.service.ts';
import { forgetOldWeather } from '#server/modules/weather/forgetOldWeather.ts';
import { forgetEndedWindows } from '#server/plugins/rateLimit.ts';
import type { AppContext } from '../http/context.ts';
import { forgetEvidence } from '../modules/verifications/forgetting/retention.ts';
import { createSweeper } from '../modules/verifications/ruling/sweepAttempts.ts';
import { createAttemptQueues } from '../modules/verifications/store/attemptQueue.ts';
import { startVerificationJobs } from './verificationJobs.ts';

export interface Jobs {
  stop(): Promise<void>;
}

interface ScheduledJob {
  readonly queue: string;
  /** In the time of Asia/Taipei. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export function scheduledJobs(
  { db, clock, config }: AppContext,
  { server }: Pick<FastifyInstance, 'server'>,
): readonly ScheduledJob[] {
  const auth = createAuth({ forgetStravaEvidence, db, clock, config, ownOrigin: () => ownOrigin(server) });
  const sessions = createSessions({ db, clock, config });
  const visits = createVisitsService({ db, clock, keyedHashKey: config.keyedHashKey });
  return [
    { queue: 'forget-past-visits', cron: '0 0 * * *', run: () => visits.forgetPastDays() },
    { queue: 'forget-rate-limits', cron: '17 * * * *', run: () => forgetEndedWindows(db, clock) },
    { queue: 'forget-idempotency-keys', cron: '27 * * * *', run: () => forgetOldIdempotencyKeys({ db, clock }) },
    { queue: 'forget-ended-sessions', cron: '41 3 * * *', run: () => sessions.forgetEnded() },
    { queue: 'forget-old-weather', cron: '33 4 * * *', run: () => forgetOldWeather({ db, clock }) },
    { queue: 'forget-ended-sign-ins', cron: '*/10 * * * *', run: () => auth.forgetEnded() },
    { queue: 'forget-uploads', cron: '*/10 * * * *', run: () => forgetUploads({ db, clock }) },
    { queue: 'forget-evidence', cron: '7 * * * *', run: () => forgetEvidence({ db, clock }) },
    { queue: 'forget-strava-reads', cron: '9 8 * * *', run: () => forgetReads({ db, clock }) },
    { queue: 'handle-provider-events', cron: '* * * * *', run: async () => void (await auth.events.handleOpen()) },
  ];
}

/** Runs the scheduled jobs; any number of processes may, and each job runs once. */
export async function startJobs(
  connectionString: string,
  context: AppContext,
  { log, server }: Pick<FastifyInstance, 'log' | 'server'>,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, max: 4, application_name: 'wolfpace-jobs', useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'a job failed'));
  await boss.start();
  await createAttemptQueues(boss);
  const sweep = createSweeper({ ...context, boss, notices: createNotices(context) });
  const jobs = [...scheduledJobs(context, { server }), { queue: 'sweep-attempts', cron: '* * * * *', run: sweep }];
  for (const { queue, cron, run } of jobs) {
    // Nobody may have been there at midnight.
    await run();
    await boss.createQueue(queue, { notify: true, retryLimit: 5, retryDelay: 30, retryBackoff: true });
    await boss.work(queue, async () => {
      try {
        await run();
      } catch (error) {
        // pg-boss keeps it with the job and tries again, but tells nobody.
        log.error({ queue, err: error }, 'a job failed');
        throw error;
      }
      // One of them runs every minute.
      log.debug({ queue }, 'job done');
    });
    await boss.schedule(queue, cron, null, { tz: 'Asia/Taipei' });
  }
  const verifications = await startVerificationJobs(boss, context, { log, server });
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await verifications.close();
    },
  };
}
