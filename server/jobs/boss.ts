import type { FastifyInstance } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { ModuleSetup, QueueWork, ScheduledJob } from '#server/modules/module.ts';
import { modules, setUpModules } from '#server/modules/modules.ts';
import { forgetEndedWindows } from '#server/plugins/rateLimit.ts';
import type { AppContext } from '../http/context.ts';

export interface Jobs {
  stop(): Promise<void>;
}

export const scheduledJobs = (setup: ModuleSetup): readonly ScheduledJob[] => [
  {
    queue: 'forget-rate-limits',
    cron: '17 * * * *',
    run: () => forgetEndedWindows(setup.context.db, setup.context.clock),
  },
  ...modules.flatMap(({ jobs }) => jobs?.(setup) ?? []),
];

const missedHeartbeatsS = 5;

/** Runs the scheduled jobs; any number of processes may do so, and each job runs once. */
export async function startJobs(
  connectionString: string,
  context: AppContext,
  app: Pick<FastifyInstance, 'log' | 'server'>,
): Promise<Jobs> {
  const { log } = app;
  const setup = setUpModules(context, app);
  const boss = new PgBoss({
    ...{ connectionString, max: 4, application_name: 'wolfpace-jobs', useListenNotify: true },
    // A killed worker's job is found by its missed heartbeat within this time, after a minute by default.
    ...{ superviseIntervalSeconds: missedHeartbeatsS, monitorIntervalSeconds: missedHeartbeatsS },
  });
  boss.on('error', (error) => log.error({ err: error }, 'a job failed'));
  await boss.start();
  const queueWork: QueueWork[] = [];
  for (const { queues } of modules) if (queues) queueWork.push(await queues(boss, setup));
  for (const { queue, cron, run } of [...scheduledJobs(setup), ...queueWork.flatMap(({ jobs }) => jobs)]) {
    // Each job also runs at start: at its last scheduled time there may have been no process.
    await run();
    await boss.createQueue(queue, { notify: true, retryLimit: 5, retryDelay: 30, retryBackoff: true });
    await boss.work(queue, async () => {
      try {
        await run();
      } catch (error) {
        // pg-boss stores the error with the job and retries, but does not log it.
        log.error({ queue, err: error }, 'a job failed');
        throw error;
      }
      // One of them runs every minute.
      log.debug({ queue }, 'job done');
    });
    await boss.schedule(queue, cron, null, { tz: 'Asia/Taipei' });
  }
  const workers: Awaited<ReturnType<QueueWork['start']>>[] = [];
  for (const work of queueWork) workers.push(await work.start());
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      for (const worker of workers) await worker.close();
    },
  };
}
