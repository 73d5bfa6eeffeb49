import type { Generated } from 'kysely';
import type { JsonWithDefault } from './columnTypes.ts';

/** A video as listed in its channel's feed. */
export interface CachedVideo {
  readonly youtube_id: string;
  readonly title: string;
  readonly channel: string | null;
  readonly published_at: string;
}

/** The last answer of a channel's feed, and when it is fetched next. */
export interface ChannelFeedTable {
  channel_id: string;
  videos: JsonWithDefault<readonly CachedVideo[]>;
  etag: string | null;
  last_modified: string | null;
  /** Of the last good answer; null: none yet. */
  fetched_at: Date | null;
  ask_at: Date;
  /** Failures since the last good answer. */
  failure_count: Generated<number>;
  failure: string | null;
}

/** Views and clicks of an ad on one day in Asia/Taipei. */
export interface AdCountTable {
  ad_id: string;
  day: string;
  seen_count: number;
  clicked_count: number;
}
