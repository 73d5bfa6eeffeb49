import { createHash } from 'node:crypto';
import { type RoadDrafts, roadDraftSchemas } from '#contract/roadDesk/roadDrafts.ts';
import type { RoadKind, RoadState } from '#contract/roadDesk/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RoadItemRow } from './roadItems.repository.ts';
import type { PublishedRoad } from './roadKindTypes.ts';

/** A road as it stands now: what is published, what the desk knows of it, and the newest draft. */
export interface Standing {
  readonly row: RoadItemRow | undefined;
  readonly published: PublishedRoad<object> | undefined;
  readonly base: string;
  readonly draft: object;
}

/** With its fields in the order of the schema, so that a draft and what is published can be compared as texts. */
export function inOrder(kind: RoadKind, draft: object): Record<string, unknown> {
  const result = roadDraftSchemas[kind].safeParse(draft);
  return { ...(result.success ? result.data : draft) };
}

/** A rules version names a course version: a challenge stays on its route. */
export function requireSameRoute(draft: object, published: object | undefined): void {
  const routeOf = (each: object) => (each as Partial<RoadDrafts['challenge']>).route_id;
  if (published !== undefined && routeOf(draft) !== routeOf(published))
    throw new AppError('request.invalid', [{ field: 'route_id', code: 'formatInvalid', params: {} }]);
}

/** Left out where there is none, so that what was published before there were last days has the same hash. */
const withoutNoLastDay = (key: string, value: unknown) => (key === 'valid_until' && value === null ? undefined : value);

export const baseOf = (published: PublishedRoad<object> | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(published ?? null, withoutNoLastDay))
    .digest('hex')
    .slice(0, 16);

export function stateOf(row: RoadItemRow | undefined, published: PublishedRoad<object> | undefined): RoadState {
  if (row !== undefined && row.scheduled_at !== null) return 'scheduled';
  if (published === undefined) return 'draft';
  if (published.isWithdrawn) return 'withdrawn';
  return row?.draft == null ? 'published' : 'changed';
}

/** As it is told of an item, in the list and when it is open. */
export const momentsOf = (row: RoadItemRow | undefined) => ({
  updated_at: row?.updated_at.toISOString() ?? null,
  publish_at: row?.scheduled_at?.toISOString() ?? null,
});
