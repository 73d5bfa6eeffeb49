import type { FastifyInstance } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';
import { connect, jobStatementMs } from '#server/db/connect.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { listenWithReconnect } from '#server/db/listenWithReconnect.ts';
import type { ModuleSetup, QueueWork, ScheduledJob } from '#server/modules/module.ts';
import { modules, setUpModules } from '#server/modules/modules.ts';
import { deleteEndedWindows } from '#server/plugins/rateLimit.ts';
import type { AppContext } from '../http/context.ts';
import { restoreError } from './restoreError.ts';

/** For pg-boss and the jobs themselves, so that they never take a connection away from a request. */
const connectionCount = 6;
const outageReportIntervalMs = 10_000;

type QueueWorker = Awaited<ReturnType<QueueWork['start']>>;

export interface Jobs {
  stop(): Promise<void>;
}

export const listScheduledJobs = (setup: ModuleSetup): readonly ScheduledJob[] => [
  {
    queue: 'forget-rate-limits',
    cron: '17 * * * *',
    run: () => deleteEndedWindows(setup.context),
  },
  ...modules.flatMap(({ jobs }) => jobs?.(setup) ?? []),
];

const heartbeatCheckIntervalS = 5;

/** Runs the scheduled jobs; any number of processes may do so, and each job runs once. */
export async function startJobs(
  connectionString: string,
  context: AppContext,
  app: Pick<FastifyInstance, 'log' | 'server'>,
): Promise<Jobs> {
  const reportError = createErrorReporter(app.log);
  const db = connect(connectionString, {
    connectionCount,
    statementMs: jobStatementMs,
    applicationName: 'wolfpace-jobs',
    onIdleError: reportError,
  });
  const boss = new PgBoss({
    db: { ...fromKysely(db as never), listen },
    useListenNotify: true,
    // The job of a killed worker is found by its missing heartbeat within this time; the default is a minute.
    superviseIntervalSeconds: heartbeatCheckIntervalS,
    monitorIntervalSeconds: heartbeatCheckIntervalS,
  });
  boss.on('error', reportError);

  async function listen(channel: string, onNotification: (payload: string) => void, onListening: () => void) {
    return listenWithReconnect({ connectionString, channel, onNotification, onListening, onLost: reportError });
  }

  async function stop(workers: readonly QueueWorker[], isGraceful: boolean): Promise<void> {
    await boss.stop({ graceful: isGraceful, timeout: 10_000 });
    for (const worker of workers) await worker.close();
    await db.destroy();
  }

  try {
    await boss.start();
    const workers = await startWorkers(boss, setUpModules({ ...context, db }, app));
    return { stop: () => stop(workers, true) };
  } catch (error) {
    await stop([], false);
    throw error;
  }
}

async function startWorkers(boss: PgBoss, setup: ModuleSetup): Promise<QueueWorker[]> {
  const queueWork: QueueWork[] = [];
  for (const { queues } of modules) if (queues) queueWork.push(await queues(boss, setup));
  for (const job of [...listScheduledJobs(setup), ...queueWork.flatMap(({ jobs }) => jobs)]) {
    await scheduleJob(boss, job, setup.log);
  }
  const workers: QueueWorker[] = [];
  for (const work of queueWork) workers.push(await work.start());
  return workers;
}

async function scheduleJob(boss: PgBoss, { queue, cron, run }: ScheduledJob, log: ModuleSetup['log']): Promise<void> {
  // Each job also runs at start, because no process may have been running at its last scheduled time.
  await run();
  await boss.createQueue(queue, { notify: true, retryLimit: 5, retryDelay: 30, retryBackoff: true });
  await boss.work(queue, async ([job]) => {
    try {
      await run();
    } catch (error) {
      // pg-boss stores the error with the job and retries, but does not log it.
      log.error({ queue, jobId: job?.id, err: error }, 'a job failed');
      throw error;
    }
    // Not `info`, because one of the jobs runs every minute.
    log.debug({ queue }, 'job done');
  });
  await boss.schedule(queue, cron, null, { tz: 'Asia/Taipei' });
}

/** While the database is down, every queue and every connection reports it; one line in ten seconds is enough. */
function createErrorReporter(log: ModuleSetup['log']): (reported: unknown) => void {
  let silentUntilMs = 0;
  return (reported) => {
    const { error, ...source } = restoreError(reported);
    if (!isDatabaseUnavailable(error)) return log.error({ ...source, err: error }, 'a job failed');
    if (performance.now() < silentUntilMs) return;
    silentUntilMs = performance.now() + outageReportIntervalMs;
    log.warn({ reason: error.message }, 'the jobs wait for the database');
  };
}
