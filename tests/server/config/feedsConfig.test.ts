import { describe, expect, it } from 'vitest';
import { testConfig } from '#tests/server/appSupport/testApp.ts';

const tail = 'aaaaaaaaaaaaaaaaaaaa-_';
const production = { NODE_ENV: 'production' };

describe('the channel', () => {
  it('is undefined unless configured', () => {
    expect(testConfig().channel).toBeUndefined();
  });

  it.each([tail, `UC${tail}`])('(%s) is fetched from YouTube', (id) => {
    expect(testConfig({ YOUTUBE_CHANNEL_ID: id }).channel).toEqual({
      state: 'available',
      channelId: `UC${tail}`,
      timeoutMs: 8_000,
      feedUrl: 'https://www.youtube.com/feeds/videos.xml',
    });
  });

  it('can be fetched from another address, in production by https only', () => {
    const configFor = (url: string, more = {}) =>
      testConfig({ YOUTUBE_CHANNEL_ID: tail, YOUTUBE_FEED_URL: url, ...more });
    expect(configFor('http://127.0.0.1:9/feed').channel?.feedUrl).toBe('http://127.0.0.1:9/feed');
    expect(() => configFor('http://127.0.0.1:9/feed', production)).toThrow('YOUTUBE_FEED_URL');
  });

  it.each(['@wolfpace', 'UC', `UC${tail}x`, 'https://www.youtube.com/channel/UC'])('cannot be %s', (id) => {
    expect(() => testConfig({ YOUTUBE_CHANNEL_ID: id })).toThrow('YOUTUBE_CHANNEL_ID');
  });

  it('can be simulated, but not in production or with the simulator off', () => {
    const simulated = { YOUTUBE_CHANNEL_ID: 'simulated' };
    expect(testConfig(simulated).channel).toMatchObject({ state: 'simulated', channelId: 'UCsimulated-channel-0001' });
    expect(() => testConfig({ ...simulated, ...production })).toThrow('YOUTUBE_CHANNEL_ID');
    expect(() => testConfig({ ...simulated, PROVIDER_SIMULATOR: 'off' })).toThrow('YOUTUBE_CHANNEL_ID');
  });
});

describe('the page in a social network', () => {
  it('is undefined unless configured', () => {
    expect(testConfig().socialPage).toBeUndefined();
  });

  it('needs https for the page and its frame', () => {
    const page = 'https://www.facebook.com/example';
    expect(testConfig({ FACEBOOK_PAGE_URL: page }).socialPage).toEqual({
      pageUrl: page,
      pluginUrl: 'https://www.facebook.com/plugins/page.php',
    });
    expect(() => testConfig({ FACEBOOK_PAGE_URL: 'http://example.com' })).toThrow('FACEBOOK_PAGE_URL');
    expect(() => testConfig({ FACEBOOK_PAGE_URL: 'https://x;script-src *' })).toThrow('FACEBOOK_PAGE_URL');
    const plugin = { FACEBOOK_PAGE_URL: page, FACEBOOK_PLUGIN_URL: 'javascript:alert(1)' };
    expect(() => testConfig(plugin)).toThrow('FACEBOOK_PLUGIN_URL');
  });
});
