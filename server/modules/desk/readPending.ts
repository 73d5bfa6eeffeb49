import { contentKinds } from '#contract/content/contentKinds.ts';
import type { DeskItemKind, DeskOverview } from '#contract/desk/desk.ts';
import { roadKinds } from '#contract/roadDesk/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { readPendingContent } from '#server/modules/content/pendingContent.service.ts';
import { readPendingRoads } from '#server/modules/roadDesk/pendingRoads.service.ts';

type Pending = Pick<DeskOverview, 'drafts' | 'scheduled' | 'refused'>;

/** Unpublished drafts, schedules and refused schedules, of content, routes and challenges. */
export async function readPending(context: Pick<AppContext, 'db' | 'clock'>): Promise<Pending> {
  const [content, roads] = await Promise.all([readPendingContent(context), readPendingRoads(context)]);
  const withDraft: readonly DeskItemKind[] = [
    ...content.filter(({ state }) => state !== 'scheduled').map(({ kind }) => kind),
    ...roads.filter(({ hasDraft, publishAt }) => hasDraft && publishAt === null).map(({ kind }) => kind),
  ];
  const countOf = (kind: DeskItemKind) => withDraft.filter((each) => each === kind).length;
  const scheduled = [
    ...content.flatMap(({ kind, id, title, publish_at: at }) =>
      at === null ? [] : [{ kind, id, title, publish_at: at }],
    ),
    ...roads.flatMap(({ kind, id, title, publishAt: at }) =>
      at === null ? [] : [{ kind, id, title, publish_at: at.toISOString() }],
    ),
  ];
  return {
    drafts: [...contentKinds, ...roadKinds]
      .map((kind) => ({ kind, count: countOf(kind) }))
      .filter(({ count }) => count > 0),
    scheduled: scheduled.sort((one, other) => one.publish_at.localeCompare(other.publish_at)),
    refused: roads.flatMap(({ kind, id, title, refusedAt: at }) =>
      at === null ? [] : [{ kind, id, title, at: at.toISOString() }],
    ),
  };
}
