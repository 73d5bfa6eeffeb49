import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import type { PendingDraft } from '#server/modules/drafts/draftEngineTypes.ts';
import { contentRepository as items } from './content.repository.ts';
import { toSummary } from './content.service.ts';

/** Items with an unpublished draft or a schedule; a schedule of content is never refused. */
export async function readPendingContent({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<PendingDraft<ContentKind>[]> {
  const rows = await items.listPending(db);
  return rows.flatMap((row) => {
    const { kind, id, title, state, publish_at: publishAt } = toSummary(row, clock.nowMs());
    const isPending = state === 'draft' || state === 'changed' || state === 'scheduled';
    return isPending ? [{ kind, id, title, hasDraft: true, publishAt, refusedAt: null }] : [];
  });
}
