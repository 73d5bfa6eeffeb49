import type { RouteDetail } from '#contract/routes/routes.ts';
import { maxVideos, type Video } from '#contract/routes/videos.ts';
import type { TiedVideo } from '#server/modules/content/tiedVideos.service.ts';

/** The route, with the videos that the administrator attached to it and its segments before its own list. */
export function withTiedVideos(route: RouteDetail, tiedVideos: readonly TiedVideo[]): RouteDetail {
  const filterBySegment = (id: string) => tiedVideos.filter(({ segmentIds }) => segmentIds.includes(id));
  return {
    ...route,
    videos: mergeUnique(
      tiedVideos.filter(({ routeIds }) => routeIds.includes(route.id)),
      route.videos,
    ),
    segments: route.segments.map((segment) => ({
      ...segment,
      videos: mergeUnique(filterBySegment(segment.id), segment.videos),
    })),
  };
}

/** The route's videos, then those of its segments. */
export const listVideos = ({ videos, segments }: RouteDetail): Video[] =>
  uniqueById([...videos, ...segments.flatMap((segment) => segment.videos)]);

const mergeUnique = (tiedVideos: readonly TiedVideo[], listed: readonly Video[]): Video[] =>
  uniqueById([...tiedVideos.map((each) => each.video), ...listed]).slice(0, maxVideos);

/** Removes duplicates and keeps the first of each. */
const uniqueById = (videos: readonly Video[]): Video[] =>
  videos.filter(({ youtube_id: id }, index) => videos.findIndex(({ youtube_id: otherId }) => otherId === id) === index);
