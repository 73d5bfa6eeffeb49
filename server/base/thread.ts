import { type Transferable, Worker } from 'node:worker_threads';
import type { ThreadAnswer } from './answerRequests.ts';
import { createRoundRobinQueue, type QueueLimits } from './roundRobinQueue.ts';

export interface ThreadOptions extends QueueLimits {
  /** Time limit of a request; when it is exceeded, the thread is terminated. */
  readonly timeoutMs: number;
  /** How long an idle thread stays alive. */
  readonly idleMs?: number;
  /** Heap limit; a request that needs more terminates the thread. */
  readonly memoryMb?: number;
}

export interface ThreadRequestOptions {
  /** Clients are served in turn. */
  readonly client?: string;
  /** Buffers that are transferred to the thread; the caller can no longer use them. */
  readonly transfer?: readonly Transferable[];
  /** If aborted while the request is queued, the request is skipped. */
  readonly signal?: AbortSignal;
}

/**
 * The request took too long or needed too much memory. Its thread was terminated; the next request starts a new one.
 */
export class HeavyRequestError extends Error {
  override readonly name = 'HeavyRequestError';
}

/**
 * Answers requests one after another in a worker thread, which starts with the first request and ends when idle: heavy
 * work neither blocks the event loop nor keeps memory. `workerUrl` is a file that calls `answerRequests`.
 */
export function createThread<Request, Answer>(workerUrl: URL, options: ThreadOptions) {
  const { timeoutMs, idleMs = 30_000, memoryMb, maxPending, maxPendingPerClient } = options;
  const enqueue = createRoundRobinQueue({
    ...(maxPending !== undefined && { maxPending }),
    ...(maxPendingPerClient !== undefined && { maxPendingPerClient }),
  });
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const endWorker = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const endedWorker = worker;
    worker = null;
    await endedWorker?.terminate();
  };

  function startWorker(): Worker {
    const newWorker = new Worker(workerUrl, {
      ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    });
    newWorker.unref();
    // The thread may also fail while idle; without a listener the error would end the process.
    const clearWorker = () => {
      if (worker === newWorker) worker = null;
    };
    return newWorker.on('error', clearWorker).on('exit', clearWorker);
  }

  async function runRequest(request: Request, transfer: readonly Transferable[]): Promise<Answer> {
    clearTimeout(idleTimer);
    let answer: ThreadAnswer<Answer>;
    try {
      worker ??= startWorker();
      answer = await askWorker<Answer>(worker, { request, transfer, timeoutMs });
    } catch (error) {
      await endWorker();
      throw error;
    }
    idleTimer = setTimeout(() => void endWorker(), idleMs).unref();
    if ('problem' in answer) throw new Error(`the thread failed: ${answer.problem}`);
    return answer.value;
  }

  /** Like `ask`, for a request in several pieces: other clients get their turn between the pieces. */
  const askInPieces = (
    requests: readonly Request[],
    { client = '', transfer = [], signal }: ThreadRequestOptions = {},
  ): Promise<Answer[]> =>
    enqueue(
      client,
      requests.map((request) => () => runRequest(request, transfer)),
      signal,
    );

  return {
    /** Rejects with QueueFullError, HeavyRequestError, the signal's reason, or the thread's error. */
    ask: async (request: Request, requestOptions?: ThreadRequestOptions): Promise<Answer> => {
      const [answer] = await askInPieces([request], requestOptions);
      return answer as Answer;
    },
    askInPieces,
    isRunning: () => worker !== null,
    close: endWorker,
  };
}

interface WorkerCall {
  readonly request: unknown;
  readonly transfer: readonly Transferable[];
  readonly timeoutMs: number;
}

/** Rejects if the thread ends or takes too long. */
function askWorker<Answer>(
  worker: Worker,
  { request, transfer, timeoutMs }: WorkerCall,
): Promise<ThreadAnswer<Answer>> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => settle(() => reject(new HeavyRequestError('it took too long'))), timeoutMs);
    const onMessage = (answer: ThreadAnswer<Answer>) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(toThreadError(error)));
    const onExit = () => settle(() => reject(new Error('the thread ended')));
    function settle(finish: () => void): void {
      clearTimeout(timeout);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request, transfer);
  });
}

function toThreadError(error: Error): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new HeavyRequestError('it needs more memory than there is') : error;
}
