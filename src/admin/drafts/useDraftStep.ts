import type { CallResult } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import type { DraftItem } from './draftKind.ts';
import { type DraftForm, isChangedByOthers } from './useDraftForm.ts';

/**
 * A step with an item on the server. If somebody else changed it first, the newest version is read, so that the
 * administrator decides again from there.
 */
export function useDraftStep<Form extends AnyDraft, Item extends DraftItem>({
  kind,
  item,
  replaceItem,
  mergeNewest,
}: DraftForm<Form, Item>) {
  const { action, run, reset } = useAction<Item>();
  const runStep = async (
    step: (signal: AbortSignal) => Promise<CallResult<Item>>,
  ): Promise<'done' | 'changed' | 'failed'> => {
    const result = await run(step);
    if (result?.ok) {
      replaceItem(result.answer);
      return 'done';
    }
    if (result === null || !isChangedByOthers(result.failure)) return 'failed';
    const newest = await run((signal) => kind.area.read(item, signal));
    if (!newest?.ok) return 'failed';
    reset();
    mergeNewest(newest.answer);
    return 'changed';
  };
  return { action, runStep };
}
