import { createHash } from 'node:crypto';
import { roadDraftSchemas } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadDraftState, RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { toDraftState } from '#server/modules/drafts/draftEngine.service.ts';
import type { RoadItemRow } from './roadItems.repository.ts';
import type { PublishedRoad } from './roadKindTypes.ts';

/** Current state of a road: what is published, the administrator's row, and the newest draft. */
export interface RoadStatus {
  readonly row: RoadItemRow | undefined;
  readonly published: PublishedRoad<object> | undefined;
  readonly base: string;
  readonly draft: object;
}

/** The draft with its fields in schema order, so that it can be compared with the published one as text. */
export function sortBySchema(kind: RoadKind, draft: object): Record<string, unknown> {
  const result = roadDraftSchemas[kind].safeParse(draft);
  return { ...(result.success ? result.data : draft) };
}

/** Omitted if null, so that data published before this field existed keep their hash. */
const omitNullValidUntil = (key: string, value: unknown) =>
  key === 'valid_until' && value === null ? undefined : value;

/** A hash of the published data: if it differs from an earlier one, they have changed. 64 bits are enough for that. */
export const hashBase = (published: PublishedRoad<object> | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(published ?? null, omitNullValidUntil))
    .digest('hex')
    .slice(0, 16);

export function toRoadState(
  row: RoadItemRow | undefined,
  published: PublishedRoad<object> | undefined,
): RoadDraftState {
  return toDraftState({
    isScheduled: row !== undefined && row.scheduled_at !== null,
    isPublic: published !== undefined && !published.isWithdrawn,
    wasPublic: published !== undefined,
    hasNewerDraft: row?.draft != null,
  });
}

/** Dates shown for an item, in the list and in the editor. */
export const toItemDates = (row: RoadItemRow | undefined) => ({
  updated_at: row?.updated_at.toISOString() ?? null,
  publish_at: row?.scheduled_at?.toISOString() ?? null,
});
