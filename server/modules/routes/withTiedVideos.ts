import type { RouteDetail } from '#contract/routes/routes.ts';
import { type Video, videosMax } from '#contract/routes/videos.ts';
import type { TiedVideo } from '#server/modules/content/tiedVideos.service.ts';

/** The route with the videos that the administrator tied to it and to its segments, before those of its own list. */
export function withTiedVideos(route: RouteDetail, tied: readonly TiedVideo[]): RouteDetail {
  const ofSegment = (id: string) => tied.filter(({ segmentIds }) => segmentIds.includes(id));
  return {
    ...route,
    videos: eachOnce(
      tied.filter(({ routeIds }) => routeIds.includes(route.id)),
      route.videos,
    ),
    segments: route.segments.map((segment) => ({
      ...segment,
      videos: eachOnce(ofSegment(segment.id), segment.videos),
    })),
  };
}

/** The route's videos, then those of its segments. */
export const videosOf = ({ videos, segments }: RouteDetail): Video[] =>
  byId([...videos, ...segments.flatMap((segment) => segment.videos)]);

const eachOnce = (tied: readonly TiedVideo[], listed: readonly Video[]): Video[] =>
  byId([...tied.map((each) => each.video), ...listed]).slice(0, videosMax);

/** Each video once: as it comes first. */
const byId = (videos: readonly Video[]): Video[] =>
  videos.filter(({ youtube_id: id }, index) => videos.findIndex(({ youtube_id: other }) => other === id) === index);
