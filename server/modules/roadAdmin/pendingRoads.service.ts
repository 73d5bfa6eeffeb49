import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import type { PendingDraft } from '#server/modules/drafts/draftEngineTypes.ts';
import { createRoadDrafts } from './createRoadDrafts.ts';
import { roadItemsRepository as items } from './roadItems.repository.ts';

/** Routes and challenges with an unpublished draft, a schedule, or a schedule that failed. */
export async function readPendingRoads(context: Pick<AppContext, 'db' | 'clock'>): Promise<PendingDraft<RoadKind>[]> {
  const { kinds } = createRoadDrafts(context);
  const rows = await items.listPending(context.db);
  const pendingDrafts = rows.map(async (row): Promise<PendingDraft<RoadKind>[]> => {
    const draft = row.draft ?? row.scheduled ?? (await kinds[row.kind].readPublished(context.db, row.id))?.draft;
    if (draft === undefined) return [];
    const { kind, id, scheduled_at: dueAt, refused_at: failedAt } = row;
    const title = kinds[kind].getTitle(draft);
    const publishAt = dueAt?.toISOString() ?? null;
    const refusedAt = failedAt?.toISOString() ?? null;
    return [{ kind, id, title, hasDraft: row.draft !== null, publishAt, refusedAt }];
  });
  return (await Promise.all(pendingDrafts)).flat();
}
