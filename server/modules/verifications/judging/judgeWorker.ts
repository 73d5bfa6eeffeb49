import { parentPort } from 'node:worker_threads';
import { judgeRide } from './judgeRide.ts';
import type { JudgeOutcome, JudgeRequest } from './judgeTypes.ts';

/** A thread of its own: 50 MB of a stranger's XML must not stand in anybody's way. */
export type JudgeAnswer = { readonly outcome: JudgeOutcome } | { readonly problem: string };

parentPort?.on('message', (request: JudgeRequest) => {
  void answer(request).then((result) => parentPort?.postMessage(result));
});

async function answer(request: JudgeRequest): Promise<JudgeAnswer> {
  try {
    return { outcome: await judgeRide(request) };
  } catch (error) {
    // Never what the ride held: the stack says enough.
    return { problem: error instanceof Error ? (error.stack ?? error.name) : 'unknown' };
  }
}
