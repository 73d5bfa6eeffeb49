import { createHash } from 'node:crypto';
import type { VideoDraft } from '#contract/content/contentDrafts.ts';
import type { Video } from '#contract/routes/videos.ts';
import { inTurn } from '#server/base/inTurn.ts';
import type { AppContext } from '#server/http/context.ts';
import { contentRepository as items } from './content.repository.ts';
import { shownAt } from './shownAt.ts';

/** A video that the administrator ties to routes and segments, by their ids. */
export interface TiedVideo {
  readonly video: Video;
  readonly routeIds: readonly string[];
  readonly segmentIds: readonly string[];
}

export interface TiedVideos {
  /** Differs whenever the list does. */
  readonly state: string;
  /** The newest first. */
  readonly videos: readonly TiedVideo[];
}

export type TiedVideosService = ReturnType<typeof createTiedVideos>;

/** Published videos with a route or a segment; all processes read them from the database for every answer. */
export function createTiedVideos({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  return {
    read: inTurn(async (): Promise<TiedVideos> => {
      const rows = await items.listTiedVideos(db);
      const drafts = rows.flatMap((row) => (shownAt(row, clock.nowMs()) as VideoDraft | null) ?? []);
      const tied = drafts.filter(({ route_ids: routes, segment_ids: segments }) => routes.length + segments.length > 0);
      tied.sort((one, other) => other.published_on.localeCompare(one.published_on));
      const videos = tied.map(({ youtube_id, title, channel, start_s, route_ids, segment_ids }) => ({
        video: { youtube_id, title, channel, start_s },
        ...{ routeIds: route_ids, segmentIds: segment_ids },
      }));
      return { state: stateOf(videos), videos };
    }),
  };
}

const stateOf = (videos: readonly TiedVideo[]): string =>
  videos.length === 0 ? '' : createHash('sha256').update(JSON.stringify(videos)).digest('base64url').slice(0, 16);
