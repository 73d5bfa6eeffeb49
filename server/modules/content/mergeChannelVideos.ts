import type { VideoList } from '#contract/published/published.ts';
import { maxVideos } from './published.service.ts';

/**
 * Merges the administrator's and the channel's videos, newest first. If both have a video, the administrator's entry
 * wins.
 */
export function mergeChannelVideos({ results: published }: VideoList, channel: VideoList['results']): VideoList {
  const publishedIds = new Set(published.map(({ youtube_id }) => youtube_id));
  const all = [...published, ...channel.filter(({ youtube_id }) => !publishedIds.has(youtube_id))];
  all.sort((a, b) => b.published_on.localeCompare(a.published_on));
  return { results: all.slice(0, maxVideos) };
}
