import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Answer> = { readonly value: Answer } | { readonly problem: string };

/** The thread's side of `createThread`; called once, in the worker file. */
export function answerRequests<Request, Answer>(answer: (request: Request) => Answer | Promise<Answer>): void {
  parentPort?.on('message', (request: Request) => {
    void settle(() => answer(request)).then((result) => parentPort?.postMessage(result));
  });
}

async function settle<Answer>(answer: () => Answer | Promise<Answer>): Promise<ThreadAnswer<Answer>> {
  try {
    return { value: await answer() };
  } catch (error) {
    // Only the stack, which begins with the message: other properties of an error may hold data of the request, which
    // must not get into the log.
    return { problem: error instanceof Error ? (error.stack ?? error.name) : 'unknown' };
  }
}
