import { inTurn } from './inTurn.ts';

/**
 * Calls made during a run go together into the next one, in their order. Nobody waits for others to come: a single call
 * begins at once. `run` answers each of them at its place.
 */
export function inBatches<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let gathered: Ask[] = [];
  const runGathered = inTurn(() => {
    const asks = gathered;
    gathered = [];
    return run(asks);
  });
  return async (ask) => {
    const place = gathered.push(ask) - 1;
    return (await runGathered())[place] as Answer;
  };
}
