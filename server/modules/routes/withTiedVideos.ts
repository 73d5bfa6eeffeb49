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

function eachOnce(tied: readonly TiedVideo[], listed: readonly Video[]): Video[] {
  const known = new Map<string, Video>();
  for (const video of [...tied.map((each) => each.video), ...listed])
    if (!known.has(video.youtube_id)) known.set(video.youtube_id, video);
  return [...known.values()].slice(0, videosMax);
}
