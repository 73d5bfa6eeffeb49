import type { PgBoss } from 'pg-boss';
import { createThread, HeavyRequestError } from '#server/base/thread.ts';
import type { ModuleSetup } from '../module.ts';
import { HeavyRideError, type JudgeOutcome, type JudgeRequest } from './judging/judge.ts';
import { createVerifyAttempt } from './ruling/createVerifyAttempt.ts';
import { type AttemptJobData, attemptQueues } from './store/attemptQueue.ts';

interface JudgeThreadOptions {
  /** A ride that takes longer ends the thread. */
  readonly timeoutMs?: number;
  /** Heap limit; a ride that needs more ends the thread. */
  readonly memoryMb?: number;
  readonly workerUrl?: URL;
}

const judgeWorkerUrl = new URL('./judging/judgeWorker.ts', import.meta.url);

/** Judges one ride after another in a thread; rejects with HeavyRideError if a ride is too heavy. */
export function createJudgeThread(options: JudgeThreadOptions = {}) {
  const { timeoutMs = 60_000, memoryMb = 768, workerUrl = judgeWorkerUrl } = options;
  const thread = createThread<JudgeRequest, JudgeOutcome>(workerUrl, { timeoutMs, memoryMb });
  return {
    /** The caller loses the bytes of a file: they are transferred to the thread. */
    judge: async (request: JudgeRequest): Promise<JudgeOutcome> => {
      const { source } = request;
      try {
        return await thread.ask(request, { transfer: source.kind === 'file' ? [source.bytes.buffer] : [] });
      } catch (error) {
        throw error instanceof HeavyRequestError ? new HeavyRideError(error.message) : error;
      }
    },
    isRunning: thread.isRunning,
    close: thread.close,
  };
}

export type JudgeThread = ReturnType<typeof createJudgeThread>;

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
    onBug: (error, attemptId) => log.error({ err: error, attemptId }, 'an attempt could not be processed'),
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
          // Without this call the worker would sleep after each attempt, even if more are waiting.
          boss.notifyWorker(workerId);
          await verifyAttempt({ queue, id, data, retryCount, isLastTry: retryCount >= retryLimit });
        } catch (error) {
          log.warn({ queue, attemptId: data.attempt_id, err: error }, 'an attempt failed and will be retried');
          throw error;
        }
      },
    );
  }
  return { close: () => thread.close() };
}
