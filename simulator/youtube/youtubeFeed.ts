/** The simulator's channel; any other one is unknown. */
export const simulatedChannelId = 'UCsimulated-channel-0001';

export interface FeedVideo {
  readonly id: string;
  readonly title: string;
  readonly published: string;
  readonly isShort?: boolean;
  readonly views: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Made-up videos of the last weeks, newest first, including an announced stream and a Short. */
export function listSampleVideos(nowMs: number): readonly FeedVideo[] {
  // Whole UTC days: the feed is the same all day, so that a conditional request finds it unchanged.
  const today = Math.floor(nowMs / dayMs) * dayMs;
  const createVideo = (number: number, title: string, overrides: Partial<FeedVideo> = {}): FeedVideo => ({
    id: `simulated${String(number).padStart(2, '0')}`,
    title: `（模擬）${title}`,
    published: new Date(today - number * 3 * dayMs).toISOString().replace('.000Z', '+00:00'),
    views: 100 * number,
    ...overrides,
  });
  return [
    createVideo(1, '週日直播預告', { views: 0 }),
    createVideo(2, '一分鐘看髮夾彎', { isShort: true }),
    createVideo(3, '西進武嶺 & <配速> 實測'),
    createVideo(4, '風櫃嘴清晨練爬'),
    createVideo(5, '不厭亭看海'),
    createVideo(6, '北宜來回補給怎麼吃'),
    createVideo(7, '輪組換了快多少'),
  ];
}

/** The feed as YouTube writes it. The ids of its root lack the prefix UC, as in YouTube's own feeds at times. */
export function renderFeedXml(videos: readonly FeedVideo[], channelId: string): string {
  const address = `https://www.youtube.com/channel/${channelId}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${channelId}"/>
 <id>yt:channel:${channelId.slice(2)}</id>
 <yt:channelId>${channelId.slice(2)}</yt:channelId>
 <title>模擬頻道</title>
 <link rel="alternate" href="${address}"/>
 <author><name>模擬頻道</name><uri>${address}</uri></author>
 <published>2019-01-01T00:00:00+00:00</published>
${videos.map((video) => renderEntryXml(video, channelId)).join('')}</feed>
`;
}

function renderEntryXml({ id, title, published, isShort = false, views }: FeedVideo, channelId: string): string {
  const address = `https://www.youtube.com/${isShort ? 'shorts/' : 'watch?v='}${id}`;
  return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId>
  <title>${escapeXml(title)}</title>
  <link rel="alternate" href="${address}"/>
  <author><name>模擬頻道</name><uri>https://www.youtube.com/channel/${channelId}</uri></author>
  <published>${published}</published>
  <updated>${published}</updated>
  <media:group>
   <media:title>${escapeXml(title)}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i3.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>Made up by the simulator.</media:description>
   <media:community>
    <media:starRating count="26" average="5.00" min="1" max="5"/>
    <media:statistics views="${views}"/>
   </media:community>
  </media:group>
 </entry>
`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
