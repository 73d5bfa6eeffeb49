import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';

export const isConflictFailure = (failure: CallFailure): boolean =>
  failure.kind === 'problem' && failure.problem?.code === 'content.changed';

/**
 * A change of a head-to-head. If somebody else saved first, the newest version is read and shown, so that the next
 * press continues from there; typed values stay in their form.
 */
export function useChange(id: string, onChanged: (answer: HeadToHeadAnswer) => void) {
  const { action, run, reset } = useAction<HeadToHeadAnswer>();
  const sendChange = async (call: (signal: AbortSignal) => Promise<CallResult<HeadToHeadAnswer>>): Promise<boolean> => {
    const result = await run(async (signal) => {
      const changeResult = await call(signal);
      if (!changeResult.ok && isConflictFailure(changeResult.failure)) await applyNewest(id, onChanged, signal);
      return changeResult;
    });
    if (result?.ok) onChanged(result.answer);
    return result?.ok === true;
  };
  const isConflict = action.state === 'failed' && isConflictFailure(action.failure);
  return { action, sendChange, reset, isConflict, isBusy: action.state === 'busy' };
}

export async function applyNewest(
  id: string,
  onChanged: (answer: HeadToHeadAnswer) => void,
  signal: AbortSignal,
): Promise<void> {
  const newestResult = await callEndpoint(headToHeadsEndpoints.getHeadToHead, { params: { id } }, signal);
  if (newestResult.ok && !signal.aborted) onChanged(newestResult.answer);
}
