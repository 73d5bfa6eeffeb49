import type { CallResult } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';

/** Deletes something; an object that no longer exists counts as deleted. */
export function useDeletion(remove: (signal: AbortSignal) => Promise<CallResult<null>>, onDeleted: () => void) {
  const { action, run } = useAction<null>();
  const runDeletion = async () => {
    const result = await run(remove);
    const isGone = result?.ok === false && result.failure.kind === 'problem' && result.failure.status === 404;
    if (result?.ok || isGone) onDeleted();
  };
  return { action, isBusy: action.state === 'busy', onConfirm: () => void runDeletion() };
}
