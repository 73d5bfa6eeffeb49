import { parentPort } from 'node:worker_threads';
import { judgeRide } from './judgeRide.ts';
import type { JudgeOutcome, JudgeRequest } from './judgeTypes.ts';

/** In a separate thread, so that 50 MB of untrusted XML block no request. */
export type JudgeAnswer = { readonly outcome: JudgeOutcome } | { readonly problem: string };

parentPort?.on('message', (request: JudgeRequest) => {
  void answer(request).then((result) => parentPort?.postMessage(result));
});

async function answer(request: JudgeRequest): Promise<JudgeAnswer> {
  try {
    return { outcome: await judgeRide(request) };
  } catch (error) {
    // The stack only, none of the ride's data.
    return { problem: error instanceof Error ? (error.stack ?? error.name) : 'unknown' };
  }
}
