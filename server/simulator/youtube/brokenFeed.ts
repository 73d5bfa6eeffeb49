import type { YoutubeFault } from './youtubeFaultNames.ts';
import { type FeedVideo, feedXml } from './youtubeFeed.ts';

export interface BrokenAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly location?: string;
}

/** Faults that are a separate answer; the others concern the connection. */
export type AnsweredFault = Exclude<YoutubeFault, 'none' | 'slow' | 'closed'>;

const html = 'text/html; charset=utf-8';
const xml = 'text/xml; charset=UTF-8';
const hugeBytes = 3 * 1024 * 1024;

/** What is sent in place of the feed. */
export function brokenFeed(fault: AnsweredFault, videos: readonly FeedVideo[], channelId: string): BrokenAnswer {
  const whole = feedXml(videos, channelId);
  const page = (status: number, title: string): BrokenAnswer => ({
    status,
    type: html,
    body: `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  });
  const feed = (body: string | Buffer): BrokenAnswer => ({ status: 200, type: xml, body });
  const answers: Readonly<Record<AnsweredFault, () => BrokenAnswer>> = {
    notFound: () => page(404, 'Error 404 (Not Found)!!1'),
    outage: () => page(500, 'Error 500 (Server Error)!!1'),
    consent: () => page(200, 'Before you continue to YouTube'),
    redirect: () => ({ ...page(302, 'Moved'), location: 'https://consent.youtube.com/m?continue=feed' }),
    truncated: () => feed(whole.slice(0, Math.floor(whole.length * 0.6))),
    empty: () => feed(feedXml([], channelId)),
    // Well-formed as Latin-1, but no UTF-8.
    encoding: () => feed(Buffer.from(whole.replace('模擬頻道', 'Caméra'), 'latin1')),
    huge: () => feed(whole.replace('</feed>', `<!--${'x'.repeat(hugeBytes)}--></feed>`)),
    bomb: () => feed(whole.replace('<feed', `${bombType}<feed`).replace('（模擬）', '&c;')),
    duplicates: () => feed(feedXml([...videos, ...videos], channelId)),
    dates: () => feed(feedXml(videos.map(withGarbledDate), channelId)),
    otherChannel: () => feed(feedXml(videos, 'UCsomebody-elses-channel')),
  };
  return answers[fault]();
}

const bombType = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
`;

/** Breaks every second one, each in a different way. */
const withGarbledDate = (video: FeedVideo, index: number): FeedVideo => {
  if (index % 2 === 0) return video;
  const garbage = ['yesterday', '0000-00-00T00:00:00+00:00', '1970-01-01T00:00:00+00:00'];
  return { ...video, published: garbage[((index - 1) / 2) % garbage.length] ?? '' };
};
