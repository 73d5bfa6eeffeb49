import { createHash } from 'node:crypto';
import type { Video } from '#contract/routes/videos.ts';
import { memoizeUntilChanged } from '#server/base/memoizeUntilChanged.ts';
import type { AppContext } from '#server/http/context.ts';
import type { CurrentState } from '../changes/changes.service.ts';
import { contentRepository as items, type TypedItemRow } from './content.repository.ts';
import { findNextDueMs, getPublishedState } from './getPublishedState.ts';

/** A video that the administrator has linked to routes and segments. */
export interface TiedVideo {
  readonly video: Video;
  readonly routeIds: readonly string[];
  readonly segmentIds: readonly string[];
}

export interface TiedVideos {
  /** Changes whenever the list does. */
  readonly state: string;
  /** Newest first. */
  readonly videos: readonly TiedVideo[];
}

export type TiedVideosService = ReturnType<typeof createTiedVideos>;

/** Published videos with a route or a segment, cached until any of them changes. */
export function createTiedVideos({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const readVideos = memoizeUntilChanged(async (_published: string, nowMs) => {
    const rows = await items.listPublicVideos(db);
    return { value: toTiedVideos(rows, nowMs), untilMs: findNextDueMs(rows, nowMs) };
  });
  return {
    readForState: ({ published }: CurrentState): Promise<TiedVideos> => readVideos(published, clock.nowMs()),
  };
}

function toTiedVideos(rows: readonly TypedItemRow<'video'>[], nowMs: number): TiedVideos {
  const drafts = rows.flatMap((row) => getPublishedState(row, nowMs) ?? []);
  const linkedDrafts = drafts.filter(
    ({ route_ids: routes, segment_ids: segments }) => routes.length + segments.length > 0,
  );
  linkedDrafts.sort((a, b) => b.published_on.localeCompare(a.published_on));
  const videos = linkedDrafts.map(({ youtube_id, title, channel, start_s, route_ids, segment_ids }) => ({
    video: { youtube_id, title, channel, start_s },
    routeIds: route_ids,
    segmentIds: segment_ids,
  }));
  return { state: toStateKey(videos), videos };
}

const toStateKey = (videos: readonly TiedVideo[]): string =>
  videos.length === 0 ? '' : createHash('sha256').update(JSON.stringify(videos)).digest('base64url').slice(0, 16);
