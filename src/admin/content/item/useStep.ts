import type { CallResult } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import type { FormFailure } from '#src/ui/form/formTypes.ts';

/** Whether somebody else changed the item first. */
export const isChanged = (failure: FormFailure): boolean =>
  failure.kind === 'problem' && failure.problem?.code === 'content.changed';

interface StepOptions<Item> {
  /** Called with the item after the step. */
  readonly accept: (item: Item) => void;
  /** Called with the newest item, after somebody else was first. */
  readonly mergeNewest: (item: Item) => void;
  readonly readNewest: (signal: AbortSignal) => Promise<CallResult<Item>>;
}

/**
 * A step with an item on the server. If somebody else changed it first, the newest version is read, so that the
 * administrator decides again from there.
 */
export function useStep<Item>({ accept, mergeNewest, readNewest }: StepOptions<Item>) {
  const { action, run, reset } = useAction<Item>();
  const start = async (
    step: (signal: AbortSignal) => Promise<CallResult<Item>>,
  ): Promise<'done' | 'changed' | 'failed'> => {
    const result = await run(step);
    if (result?.ok) {
      accept(result.answer);
      return 'done';
    }
    if (result === null || !isChanged(result.failure)) return 'failed';
    const newest = await run(readNewest);
    if (!newest?.ok) return 'failed';
    reset();
    mergeNewest(newest.answer);
    return 'changed';
  };
  return { action, start };
}

export type Step<Item> = ReturnType<typeof useStep<Item>>;
