import { cleanLine } from '#contract/cleanText.ts';
import type { CachedVideo } from '#server/db/feedTables.ts';
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

const maxTitleLength = 200;
/** YouTube did not exist before this day, so an earlier date is invalid. */
const minPublishedMs = Date.parse('2005-02-14T00:00:00Z');

/**
 * Reads the videos of a channel's Atom feed from YouTube. Skips Shorts (vertical videos), announced streams (which have
 * no views) and entries with an invalid id or date. Throws `ChannelFeedError`, also for a feed without entries, because
 * that is what an outage looks like.
 */
export function readFeed(bytes: Uint8Array, channelId: string): readonly CachedVideo[] {
  const feed = parseFeed(decodeUtf8(bytes));
  if (feed.entries.length === 0) throw new ChannelFeedError('broken', 'no entry');
  // The feed's id appears both with and without UC.
  if (stripPrefix(feed.channelId) !== stripPrefix(channelId))
    throw new ChannelFeedError('broken', 'of another channel');
  const channel = cleanLine(feed.channel).slice(0, 100) || null;
  const ids = new Set<string>();
  return feed.entries.flatMap((entry) => {
    const video = toVideo(entry, channel);
    if (video === null || ids.has(video.youtube_id)) return [];
    ids.add(video.youtube_id);
    return [video];
  });
}

const stripPrefix = (channelId: string): string => channelId.replace(/^UC(?=[\w-]{22}$)/, '');

function toVideo({ id, title, published, isShort, views }: Entry, channel: string | null): CachedVideo | null {
  const publishedMs = Date.parse(published);
  const name = cleanLine(title).slice(0, maxTitleLength);
  const hasValidDate = /^\d{4}-\d{2}-\d{2}T/.test(published) && publishedMs >= minPublishedMs;
  if (isShort || views === '0' || name === '' || !hasValidDate || !/^[\w-]{11}$/.test(id)) return null;
  return { youtube_id: id, title: name, channel, published_at: new Date(publishedMs).toISOString() };
}

/** Rejects a feed that is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string {
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
const feedFields: Readonly<Record<string, 'channelId' | 'channel'>> = {
  'feed/channelId': 'channelId',
  'feed/title': 'channel',
};
const entryFields: Readonly<Record<string, 'id' | 'title' | 'published'>> = {
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
        const elementPath = path.join('/');
        if (elementPath === 'feed/entry')
          feed.entries.push({ id: '', title: '', published: '', isShort: false, views: '' });
        const entry = feed.entries.at(-1);
        if (entry === undefined) return;
        if (elementPath === 'feed/entry/link' && attributes['rel'] === 'alternate')
          entry.isShort = /\/shorts\//.test(attributes['href'] ?? '');
        if (elementPath.endsWith('/community/statistics')) entry.views = attributes['views'] ?? '';
      },
      close(path, content) {
        const elementPath = path.join('/');
        const feedField = feedFields[elementPath];
        if (feedField !== undefined) feed[feedField] = content;
        const entryField = entryFields[elementPath];
        const entry = feed.entries.at(-1);
        if (entryField !== undefined && entry !== undefined) entry[entryField] = content;
      },
    }));
  } catch (error) {
    throw new ChannelFeedError('broken', (error as Error).message);
  }
  return feed;
}
