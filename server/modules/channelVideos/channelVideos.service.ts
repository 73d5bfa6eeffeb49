import type { VideoList } from '#contract/published/published.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { ChannelConfig } from '#server/config/feedsConfig.ts';
import type { Db } from '#server/db/connect.ts';
import type { CachedVideo } from '#server/db/feedTables.ts';
import type { Gauge } from '#server/http/gauge.ts';
import { ChannelFeedError } from './ChannelFeedError.ts';
import { channelFeedRepository as feeds } from './channelFeed.repository.ts';
import { readFeed } from './readFeed.ts';

/** The validators of a conditional request. */
interface FeedValidators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

type FeedAnswer =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'new'; readonly videos: readonly CachedVideo[]; readonly validators: FeedValidators };

/** Ten times the size of fifteen entries with the longest descriptions. */
const maxFeedBytes = 1024 * 1024;
const maxValidatorLength = 500;

/** Fetches the channel's feed. Redirects are not followed, because they lead to pages that ask for consent. */
async function fetchChannelFeed(
  { channelId, timeoutMs }: ChannelConfig,
  feedUrl: string,
  validators: FeedValidators,
): Promise<FeedAnswer> {
  const url = new URL(feedUrl);
  url.searchParams.set('channel_id', channelId);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: toHeaders(validators),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return { kind: 'unchanged' };
    if (response.status !== 200) {
      await response.body?.cancel();
      const failure = response.status >= 300 && response.status < 400 ? 'moved' : 'refused';
      throw new ChannelFeedError(failure, String(response.status));
    }
    const videos = readFeed(await readBytes(response), channelId);
    return { kind: 'new', videos, validators: toValidators(response) };
  } catch (error) {
    if (error instanceof ChannelFeedError) throw error;
    const { name, cause } = error as Error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
    throw new ChannelFeedError('unreachable', code);
  }
}

function toHeaders({ etag, last_modified: lastModified }: FeedValidators): Record<string, string> {
  return {
    accept: 'application/atom+xml, text/xml',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

const toValidators = ({ headers }: Response): FeedValidators => ({
  etag: headers.get('etag')?.slice(0, maxValidatorLength) ?? null,
  last_modified: headers.get('last-modified')?.slice(0, maxValidatorLength) ?? null,
});

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxFeedBytes) throw new ChannelFeedError('tooLarge', 'more than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly channel: ChannelConfig | undefined };
}

interface RefreshOptions {
  /** The origin at which this process listens, for the simulator. Throws before it listens. */
  readonly ownOrigin: () => string;
  readonly log: { warn(fields: object, message: string): void };
  /** Returns 0 to 1; spreads the fetches of many sites. */
  readonly random?: () => number;
}

const minuteMs = 60_000;
/** YouTube caches a feed for about this long. */
const refreshMs = 15 * minuteMs;
const firstPauseMs = 5 * minuteMs;
const maxPauseMs = 6 * 60 * minuteMs;
/** Longer than one fetch may take. */
const claimMs = 2 * minuteMs;

/** The newest videos of the site's channel, from the last good copy of its feed; none if no channel is configured. */
export function createChannelVideos({ db, config: { channel } }: Omit<Deps, 'clock'>) {
  return {
    async listLatest(): Promise<VideoList['results']> {
      const feed = channel && (await feeds.find(db, channel.channelId));
      return (feed?.videos ?? []).map(({ youtube_id, title, channel: name, published_at }) => ({
        youtube_id,
        title: { 'zh-TW': title },
        channel: name,
        start_s: 0,
        is_sample: false,
        published_on: toTaipeiDay(Date.parse(published_at)),
      }));
    },
  };
}

/**
 * Fetches the channel's feed if it is due. After a good answer it is due again in about a quarter of an hour. Each
 * failure in a row doubles the pause, up to about six hours, and keeps the last good copy.
 */
export async function refreshChannelVideos(
  { db, clock, config: { channel } }: Deps,
  { ownOrigin, log, random = Math.random }: RefreshOptions,
): Promise<void> {
  await feeds.deleteOtherChannels(db, channel?.channelId);
  if (!channel) return;
  const feedUrl = getFeedUrl(channel, ownOrigin);
  if (feedUrl === undefined) return;
  const { channelId } = channel;
  const nowMs = clock.nowMs();
  const claim = await feeds.claimFetch(db, channelId, { now: new Date(nowMs), until: new Date(nowMs + claimMs) });
  if (!claim) return;
  try {
    await storeAnswer(db, channelId, { nowMs, random, answer: await fetchChannelFeed(channel, feedUrl, claim) });
  } catch (error) {
    if (!(error instanceof ChannelFeedError)) throw error;
    const failures = claim.failure_count + 1;
    // Within ±25 %, so that many sites do not fetch at the same moment.
    log.warn({ failure: error.failure, reason: error.message, failures }, 'no videos from the channel');
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.75 + random() / 2);
    const change = { failure_count: failures, failure: error.failure, ask_at: new Date(nowMs + pauseMs) };
    await feeds.update(db, channelId, change);
  }
}

interface AnswerInput {
  readonly nowMs: number;
  readonly random: () => number;
  readonly answer: FeedAnswer;
}

async function storeAnswer(db: Db, channelId: string, { nowMs, random, answer }: AnswerInput): Promise<void> {
  const times = { fetched_at: new Date(nowMs), ask_at: new Date(nowMs + refreshMs * (1 + random() / 4)) };
  const successColumns = { ...times, failure_count: 0, failure: null };
  const content: Partial<FeedValidators & { videos: string }> =
    answer.kind === 'new' ? { videos: JSON.stringify(answer.videos), ...answer.validators } : {};
  await feeds.update(db, channelId, { ...successColumns, ...content });
}

/** Undefined while this process does not listen yet, if the channel is simulated. */
function getFeedUrl({ state, feedUrl }: ChannelConfig, ownOrigin: () => string): string | undefined {
  if (state === 'available') return feedUrl;
  try {
    return ownOrigin() + feedUrl;
  } catch {
    return undefined;
  }
}

/** Age of the copy, and failures since then. */
export async function listChannelVideosGauges({ db, clock, config: { channel } }: Deps): Promise<readonly Gauge[]> {
  const feed = channel && (await feeds.find(db, channel.channelId));
  if (!feed) return [];
  const ageS = feed.fetched_at === null ? null : (clock.nowMs() - feed.fetched_at.getTime()) / 1000;
  return [
    { name: 'wolfpace_channel_feed_failures', value: feed.failure_count },
    ...(ageS === null ? [] : [{ name: 'wolfpace_channel_feed_age_seconds', value: ageS }]),
  ];
}
