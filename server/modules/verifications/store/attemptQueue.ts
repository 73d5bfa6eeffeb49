import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from '#server/db/connect.ts';

/** Two queues, so that files and stored tracks do not wait while Strava is paused. */
export const attemptQueues = ['verify-attempt', 'verify-strava-attempt'] as const;
export type AttemptQueueName = (typeof attemptQueues)[number];

export interface AttemptJobData {
  readonly attempt_id: string;
}

/** A killed worker's job is delivered again when its heartbeat is missed; `exclusive`: one job per attempt. */
export const attemptQueueOptions = {
  notify: true,
  policy: 'exclusive',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  // The minimum that pg-boss allows; the process looks for missed ones every few seconds (`server/jobs/startJobs.ts`).
  heartbeatSeconds: 10,
  expireInSeconds: 180,
  deleteAfterSeconds: 86_400,
} as const satisfies QueueOptions & { readonly notify: boolean; readonly policy: string };

export interface AttemptToSend {
  readonly id: string;
  /** Whether the activity has to be read from Strava. */
  readonly needsStrava: boolean;
  /** Whether the attempt was judged before: those that wait for a first result go first. */
  readonly isRejudged: boolean;
  /** Earliest time to run. */
  readonly startAfter?: Date;
}

export const getQueueName = ({ needsStrava }: Pick<AttemptToSend, 'needsStrava'>): AttemptQueueName =>
  needsStrava ? 'verify-strava-attempt' : 'verify-attempt';

export async function createAttemptQueues(boss: Pick<PgBoss, 'createQueue' | 'updateQueue'>): Promise<void> {
  // Creating a queue leaves an existing one unchanged, so its options are updated, except the policy.
  const { policy: _, ...changeableOptions } = attemptQueueOptions;
  for (const queue of attemptQueues) {
    await boss.createQueue(queue, attemptQueueOptions);
    await boss.updateQueue(queue, changeableOptions);
  }
}

export async function sendAttempt(boss: Pick<PgBoss, 'send'>, tx: Db, attempt: AttemptToSend): Promise<void> {
  const data: AttemptJobData = { attempt_id: attempt.id };
  await boss.send(getQueueName(attempt), data, {
    // `never`, because pg-boss does not declare a Kysely with our tables.
    db: fromKysely(tx as never),
    singletonKey: attempt.id,
    ...(attempt.isRejudged && { priority: -1 }),
    ...(attempt.startAfter && { startAfter: attempt.startAfter }),
  });
}

/** Sends jobs from a process without workers, over its own connection pool. pg-boss starts with the first job. */
export function createAttemptSender(db: Db) {
  let bossPromise: Promise<PgBoss> | undefined;

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({ db: fromKysely(db as never), supervise: false, schedule: false });
    // Without a listener, an error during maintenance would end the process. A failed send throws to its caller.
    boss.on('error', () => undefined);
    await boss.start();
    await createAttemptQueues(boss);
    return boss;
  }

  function getBoss(): Promise<PgBoss> {
    bossPromise ??= start().catch((error: unknown) => {
      bossPromise = undefined;
      throw error;
    });
    return bossPromise;
  }

  return {
    async ready(): Promise<void> {
      await getBoss();
    },

    /** Runs in the transaction that adds the attempt, so that both or neither exist. */
    async send(tx: Db, attempt: AttemptToSend): Promise<void> {
      await sendAttempt(await getBoss(), tx, attempt);
    },

    async close(): Promise<void> {
      const boss = await bossPromise?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

export type AttemptSender = ReturnType<typeof createAttemptSender>;
