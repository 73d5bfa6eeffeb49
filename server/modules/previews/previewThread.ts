import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/AppError.ts';
import type { PreviewSubject } from './drawPreview.ts';
import type { PreviewJob, PreviewResult } from './previewWorker.ts';

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export interface PreviewThreadOptions {
  /** Most pictures that may wait; more are refused. */
  readonly waitingMax?: number;
  /** How long the idle thread is kept. */
  readonly idleMs?: number;
  /** A picture that takes longer ends the thread. */
  readonly patienceMs?: number;
}

/** Draws one picture after another in a thread that starts with the first and stops when idle. */
export function createPreviewThread({
  waitingMax = 16,
  idleMs = 30_000,
  patienceMs = 15_000,
}: PreviewThreadOptions = {}) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (error?: Error) => {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    for (const { reject } of waiting.values()) reject(error ?? new AppError('server.unavailable'));
    waiting.clear();
    return ended?.terminate();
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void end(), waiting.size > 0 ? patienceMs : idleMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./previewWorker.ts', import.meta.url));
    started.unref();
    started.on('message', (result: PreviewResult) => {
      const job = waiting.get(result.id);
      waiting.delete(result.id);
      restart();
      if ('png' in result) job?.resolve(Buffer.from(result.png));
      else job?.reject(new Error(result.problem));
    });
    started.on('error', (error: Error) => void (worker === started ? end(error) : undefined));
    return started;
  };

  return {
    draw: (subject: PreviewSubject): Promise<Buffer> => {
      if (waiting.size >= waitingMax) return Promise.reject(new AppError('server.unavailable'));
      worker ??= start();
      lastId += 1;
      const job: PreviewJob = { id: lastId, subject };
      return new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject });
        restart();
        worker?.postMessage(job);
      });
    },
    isRunning: () => worker !== null,
    close: async () => {
      await end();
    },
  };
}

export type PreviewThread = ReturnType<typeof createPreviewThread>;
