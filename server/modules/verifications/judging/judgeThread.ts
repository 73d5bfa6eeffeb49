import { Worker } from 'node:worker_threads';
import { HeavyRideError, type JudgeOutcome, type JudgeRequest } from './judgeTypes.ts';
import type { JudgeAnswer } from './judgeWorker.ts';

export interface JudgeThreadOptions {
  /** A ride that takes longer ends the thread. */
  readonly patienceMs?: number;
  /** How long the idle thread is kept. */
  readonly idleMs?: number;
  /** Heap limit; a ride that needs more ends the thread. */
  readonly memoryMb?: number;
  readonly workerUrl?: URL;
}

const ownWorker = new URL('./judgeWorker.ts', import.meta.url);

/** Judges one ride after another in a thread that starts with the first and ends when idle. */
export function createJudgeThread(options: JudgeThreadOptions = {}) {
  const { patienceMs = 60_000, idleMs = 30_000, memoryMb = 768, workerUrl = ownWorker } = options;
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  function start(): Worker {
    const started = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    started.unref();
    return started;
  }

  /** Rejects if the thread itself ended: with HeavyRideError if the ride was too heavy. */
  function ask(request: JudgeRequest): Promise<JudgeAnswer> {
    worker ??= start();
    const asked = worker;
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => settle(() => reject(new HeavyRideError('it took too long'))), patienceMs);
      const onMessage = (answer: JudgeAnswer) => settle(() => resolve(answer));
      const onError = (error: Error) => settle(() => reject(toHeavy(error)));
      const onExit = () => settle(() => reject(new Error('the thread ended')));
      function settle(finish: () => void): void {
        clearTimeout(patience);
        asked.off('message', onMessage).off('error', onError).off('exit', onExit);
        finish();
      }
      asked.on('message', onMessage).on('error', onError).on('exit', onExit);
      const { source } = request;
      asked.postMessage(request, source.kind === 'file' ? [source.bytes.buffer] : []);
    });
  }

  async function judge(request: JudgeRequest): Promise<JudgeOutcome> {
    clearTimeout(idle);
    let answer: JudgeAnswer;
    try {
      answer = await ask(request);
    } catch (error) {
      await end();
      throw error;
    }
    idle = setTimeout(() => void end(), idleMs).unref();
    if ('problem' in answer) throw new Error(`judging failed: ${answer.problem}`);
    return answer.outcome;
  }

  return {
    /** The caller loses the bytes of a file: they are transferred to the thread. */
    judge: (request: JudgeRequest): Promise<JudgeOutcome> => {
      const judged = turn.then(() => judge(request));
      turn = judged.catch(() => undefined);
      return judged;
    },
    isRunning: () => worker !== null,
    close: end,
  };
}

function toHeavy(error: Error): Error {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new HeavyRideError('it needs more memory than there is') : error;
}

export type JudgeThread = ReturnType<typeof createJudgeThread>;
