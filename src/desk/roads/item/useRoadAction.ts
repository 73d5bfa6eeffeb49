import type { RoadItem } from '#contract/roadDesk/roadDesk.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { isChanged, type RoadFormState, readRoad } from './useRoadForm.ts';

/**
 * A step with a road as it is on the server. Where somebody else was first, the newest is read, so that the administrator
 * decides again by what there is now.
 */
export function useRoadAction({ item, accept, meet }: Pick<RoadFormState, 'item' | 'accept' | 'meet'>) {
  const { action, run, reset } = useAction<RoadItem>();
  const start = async (
    step: (signal: AbortSignal) => Promise<CallResult<RoadItem>>,
  ): Promise<'done' | 'changed' | 'failed'> => {
    const result = await run(step);
    if (result?.ok) {
      accept(result.answer);
      return 'done';
    }
    if (result === null || !isChanged(result.failure)) return 'failed';
    const newest = await run((signal) => readRoad(item, signal));
    if (!newest?.ok) return 'failed';
    reset();
    meet(newest.answer);
    return 'changed';
  };
  return { action, start };
}
