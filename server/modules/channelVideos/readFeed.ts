import { cleanLine } from '#contract/cleanText.ts';
import type { KeptVideo } from '#server/db/feedTables.ts';
import { parseXml } from '#workers/core/courseFile/parseXml.ts';
import { ChannelFeedError } from './ChannelFeedError.ts';

interface Entry {
  id: string;
  title: string;
  published: string;
  isShort: boolean;
  views: string;
}

interface Feed {
  channelId: string;
  channel: string;
  readonly entries: Entry[];
}

const longestTitle = 200;
const earliestMs = Date.parse('2005-02-14T00:00:00Z');

/**
 * The videos of a channel's Atom feed from YouTube. Skips Shorts (vertical videos), announced streams (which have no
 * views) and entries with an invalid id or date. Throws `ChannelFeedError`, also for a feed without entries, because that
 * is what an outage looks like.
 */
export function readFeed(bytes: Uint8Array, channelId: string): readonly KeptVideo[] {
  const feed = parseFeed(decode(bytes));
  if (feed.entries.length === 0) throw new ChannelFeedError('broken', 'no entry');
  // The feed's id appears both with and without UC.
  if (bare(feed.channelId) !== bare(channelId)) throw new ChannelFeedError('broken', 'of another channel');
  const channel = cleanLine(feed.channel).slice(0, 100) || null;
  const known = new Set<string>();
  return feed.entries.flatMap((entry) => {
    const video = toVideo(entry, channel);
    if (video === null || known.has(video.youtube_id)) return [];
    known.add(video.youtube_id);
    return [video];
  });
}

const bare = (channelId: string): string => channelId.replace(/^UC(?=[\w-]{22}$)/, '');

function toVideo({ id, title, published, isShort, views }: Entry, channel: string | null): KeptVideo | null {
  const publishedMs = Date.parse(published);
  const name = cleanLine(title).slice(0, longestTitle);
  const isDated = /^\d{4}-\d{2}-\d{2}T/.test(published) && publishedMs >= earliestMs;
  if (isShort || views === '0' || name === '' || !isDated || !/^[\w-]{11}$/.test(id)) return null;
  return { youtube_id: id, title: name, channel, published_at: new Date(publishedMs).toISOString() };
}

/** Rejects a feed that is not UTF-8. */
function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ChannelFeedError('broken', 'not UTF-8');
  }
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(text.slice(0, 200)) ?? [];
  if (encoding.toLowerCase() !== 'utf-8') throw new ChannelFeedError('broken', 'another encoding');
  return text;
}

/** The fields to fill from the text of an element, by the element's path. */
const feedWords: Readonly<Record<string, 'channelId' | 'channel'>> = {
  'feed/channelId': 'channelId',
  'feed/title': 'channel',
};
const entryWords: Readonly<Record<string, 'id' | 'title' | 'published'>> = {
  'feed/entry/videoId': 'id',
  'feed/entry/title': 'title',
  'feed/entry/published': 'published',
};

function parseFeed(text: string): Feed {
  const feed: Feed = { channelId: '', channel: '', entries: [] };
  try {
    parseXml([text], () => ({
      root: 'feed',
      open(path, attributes) {
        const place = path.join('/');
        if (place === 'feed/entry') feed.entries.push({ id: '', title: '', published: '', isShort: false, views: '' });
        const entry = feed.entries.at(-1);
        if (entry === undefined) return;
        if (place === 'feed/entry/link' && attributes['rel'] === 'alternate')
          entry.isShort = /\/shorts\//.test(attributes['href'] ?? '');
        if (place.endsWith('/community/statistics')) entry.views = attributes['views'] ?? '';
      },
      close(path, words) {
        const place = path.join('/');
        const ofFeed = feedWords[place];
        if (ofFeed !== undefined) feed[ofFeed] = words;
        const ofEntry = entryWords[place];
        const entry = feed.entries.at(-1);
        if (ofEntry !== undefined && entry !== undefined) entry[ofEntry] = words;
      },
    }));
  } catch (error) {
    throw new ChannelFeedError('broken', (error as Error).message);
  }
  return feed;
}
