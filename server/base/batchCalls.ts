import { coalesceCalls } from './coalesceCalls.ts';

/**
 * Calls made while `run` is busy are batched into the next run, in order. A call never waits for others to arrive: if
 * nothing is running, it starts at once. `run` returns one answer for each call, at the same position.
 */
export function batchCalls<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let gathered: Ask[] = [];
  const runGathered = coalesceCalls(() => {
    const asks = gathered;
    gathered = [];
    return run(asks);
  });
  return async (ask) => {
    const position = gathered.push(ask) - 1;
    return (await runGathered())[position] as Answer;
  };
}
