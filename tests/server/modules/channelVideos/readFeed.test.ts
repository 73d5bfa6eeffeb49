import { describe, expect, it } from 'vitest';
import { readFeed } from '#server/modules/channelVideos/readFeed.ts';
import { renderFeedXml } from '#simulator/youtube/youtubeFeed.ts';

const channelId = 'UCaaaaaaaaaaaaaaaaaaaa-0';
const video = { id: 'VIDEOID0001', title: '武嶺', published: '2026-09-25T22:24:07+00:00', views: 7 };
const read = (xml: string, id = channelId) => readFeed(Buffer.from(xml), id);

describe('a feed', () => {
  it('matches the channel id with or without UC, in the feed and in the setting', () => {
    const bare = renderFeedXml([video], channelId);
    const whole = bare.replace(
      `<yt:channelId>${channelId.slice(2)}</yt:channelId>`,
      `<yt:channelId>${channelId}</yt:channelId>`,
    );
    expect(whole).not.toBe(bare);
    for (const xml of [bare, whole])
      expect(read(xml)).toEqual([
        {
          youtube_id: 'VIDEOID0001',
          title: '武嶺',
          channel: '模擬頻道',
          published_at: '2026-09-25T22:24:07.000Z',
        },
      ]);
  });

  it('does not strip UC from an id of 22 characters', () => {
    const odd = 'UCUCaaaaaaaaaaaaaaaaaaaa';
    expect(read(renderFeedXml([video], odd), odd)).toHaveLength(1);
  });

  it('cleans titles of hidden characters and limits them to 200 characters', () => {
    const [first] = read(renderFeedXml([{ ...video, title: `a\u202e\u200b${'長'.repeat(400)}` }], channelId));
    expect(first?.title).toBe(`a${'長'.repeat(199)}`);
  });

  it('skips entries with an invalid id or a blank title', () => {
    const odd = [
      { ...video, id: 'short' },
      { ...video, id: 'VIDEO ID 01' },
      { ...video, id: 'VIDEOID0002', title: ' ' },
    ];
    expect(read(renderFeedXml([...odd, video], channelId)).map(({ youtube_id }) => youtube_id)).toEqual([
      'VIDEOID0001',
    ]);
  });

  it('is refused if it declares another encoding, whatever its bytes are', () => {
    const xml = renderFeedXml([video], channelId).replace('encoding="UTF-8"', 'encoding="Big5"');
    expect(() => read(xml)).toThrow('another encoding');
  });

  it.each(['', '<html><body>Before you continue</body></html>', '{"error":"quota"}'])('is refused: %j', (text) => {
    expect(() => read(text)).toThrow('channel feed broken');
  });
});
