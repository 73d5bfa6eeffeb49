import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { type ItemForm, isChanged } from './useItemForm.ts';

/**
 * A step with an item as it is on the server. Where somebody else was first, the newest is read, so that the
 * administrator decides again by what there is now.
 */
export function useItemAction({ item, accept, meet }: ItemForm) {
  const { action, run, reset } = useAction<ContentItem>();
  const start = async (
    step: (signal: AbortSignal) => Promise<CallResult<ContentItem>>,
  ): Promise<'done' | 'changed' | 'failed'> => {
    const result = await run(step);
    if (result?.ok) {
      accept(result.answer);
      return 'done';
    }
    if (result === null || !isChanged(result.failure)) return 'failed';
    const newest = await run((signal) =>
      callEndpoint(contentEndpoints.getContent, { params: { id: item.id } }, signal),
    );
    if (!newest?.ok) return 'failed';
    reset();
    meet(newest.answer);
    return 'changed';
  };
  return { action, start, reset };
}
