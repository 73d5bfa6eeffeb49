import { coalesceCalls } from './coalesceCalls.ts';

/**
 * Calls made while `run` is busy are batched into the next run, in order. A call never waits for others to arrive: if
 * nothing is running, it starts at once. `run` returns one answer for each call, at the same position.
 */
export function batchCalls<Request, Answer>(
  run: (requests: readonly Request[]) => Promise<readonly Answer[]>,
): (request: Request) => Promise<Answer> {
  let pending: Request[] = [];
  const runPending = coalesceCalls(() => {
    const requests = pending;
    pending = [];
    return run(requests);
  });
  return async (request) => {
    const position = pending.push(request) - 1;
    return (await runPending())[position] as Answer;
  };
}
