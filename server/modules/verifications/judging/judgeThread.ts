import { createThread, HeavyRequestError } from '#server/base/thread.ts';
import { HeavyRideError, type JudgeOutcome, type JudgeRequest } from './judge.ts';

export interface JudgeThreadOptions {
  /** A ride that takes longer ends the thread. */
  readonly patienceMs?: number;
  /** Heap limit; a ride that needs more ends the thread. */
  readonly memoryMb?: number;
  readonly workerUrl?: URL;
}

const ownWorker = new URL('./judgeWorker.ts', import.meta.url);

/** Judges one ride after another in a thread; rejects with HeavyRideError if a ride is too heavy. */
export function createJudgeThread(options: JudgeThreadOptions = {}) {
  const { patienceMs = 60_000, memoryMb = 768, workerUrl = ownWorker } = options;
  const thread = createThread<JudgeRequest, JudgeOutcome>(workerUrl, { timeoutMs: patienceMs, memoryMb });
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
