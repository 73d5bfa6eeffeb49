import type { VideoList } from '#contract/published/published.ts';
import { mostVideos } from './published.service.ts';

/** Merges the administrator's and the channel's videos, newest first. If both have a video, the administrator's entry wins. */
export function withChannelVideos({ results: own }: VideoList, channel: VideoList['results']): VideoList {
  const known = new Set(own.map(({ youtube_id }) => youtube_id));
  const all = [...own, ...channel.filter(({ youtube_id }) => !known.has(youtube_id))];
  all.sort((one, other) => other.published_on.localeCompare(one.published_on));
  return { results: all.slice(0, mostVideos) };
}
