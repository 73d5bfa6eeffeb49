import type { AdminItemKind, AdminOverview } from '#contract/admin/adminOverview.ts';
import { contentKinds } from '#contract/content/contentKinds.ts';
import { roadKinds } from '#contract/roadAdmin/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { readPendingContent } from '#server/modules/content/pendingContent.service.ts';
import { readPendingRoads } from '#server/modules/roadAdmin/pendingRoads.service.ts';

type PendingItems = Pick<AdminOverview, 'drafts' | 'scheduled' | 'refused'>;

/** Unpublished drafts, schedules and refused schedules, of content, routes and challenges. */
export async function readPending(context: Pick<AppContext, 'db' | 'clock'>): Promise<PendingItems> {
  const [content, roads] = await Promise.all([readPendingContent(context), readPendingRoads(context)]);
  const withDraft: readonly AdminItemKind[] = [
    ...content.filter(({ state }) => state !== 'scheduled').map(({ kind }) => kind),
    ...roads.filter(({ hasDraft, publishAt }) => hasDraft && publishAt === null).map(({ kind }) => kind),
  ];
  const countDrafts = (kind: AdminItemKind) => withDraft.filter((each) => each === kind).length;
  const scheduled = [
    ...content.flatMap(({ kind, id, title, publish_at: publishTime }) =>
      publishTime === null ? [] : [{ kind, id, title, publish_at: publishTime }],
    ),
    ...roads.flatMap(({ kind, id, title, publishAt: publishTime }) =>
      publishTime === null ? [] : [{ kind, id, title, publish_at: publishTime.toISOString() }],
    ),
  ];
  return {
    drafts: [...contentKinds, ...roadKinds]
      .map((kind) => ({ kind, count: countDrafts(kind) }))
      .filter(({ count }) => count > 0),
    scheduled: scheduled.sort((a, b) => a.publish_at.localeCompare(b.publish_at)),
    refused: roads.flatMap(({ kind, id, title, refusedAt: refusedTime }) =>
      refusedTime === null ? [] : [{ kind, id, title, at: refusedTime.toISOString() }],
    ),
  };
}
