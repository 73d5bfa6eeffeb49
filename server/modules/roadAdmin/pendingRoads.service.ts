import type { LocalisedText } from '#contract/localisedText.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { createRoadDrafts } from './createRoadDrafts.ts';
import { roadItemsRepository as items } from './roadItems.repository.ts';

export interface PendingRoad {
  readonly kind: RoadKind;
  readonly id: string;
  readonly title: LocalisedText;
  readonly hasDraft: boolean;
  readonly publishAt: Date | null;
  /** When a schedule was due but nothing was published. */
  readonly refusedAt: Date | null;
}

/** Routes and challenges with an unpublished draft, a schedule, or a schedule that failed. */
export async function readPendingRoads(context: Pick<AppContext, 'db' | 'clock'>): Promise<PendingRoad[]> {
  const { kinds } = createRoadDrafts(context);
  const rows = await items.listPending(context.db);
  const read = rows.map(async (row): Promise<PendingRoad[]> => {
    const draft = row.draft ?? row.scheduled ?? (await kinds[row.kind].published(context.db, row.id))?.draft;
    if (draft === undefined) return [];
    const { kind, id, scheduled_at: publishAt, refused_at: refusedAt } = row;
    const title = kinds[kind].titleOf(draft);
    return [{ kind, id, title, hasDraft: row.draft !== null, publishAt, refusedAt }];
  });
  return (await Promise.all(read)).flat();
}
