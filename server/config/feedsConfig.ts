import { ConfigError } from './ConfigError.ts';
import { isNamedHost } from './defaultSettings.ts';
import { readProviderUrl } from './providerConfig.ts';

/** The YouTube channel whose newest videos are shown. */
export interface ChannelConfig {
  readonly state: 'available' | 'simulated';
  /** `UC` and 22 characters. */
  readonly channelId: string;
  /** Without a query. An address that begins with a slash is our own simulator on this site. */
  readonly feedUrl: string;
  /** Time limit of one call. */
  readonly timeoutMs: number;
}

/** A page of a social network, shown in that network's frame after a visitor asks for it. */
export interface SocialPageConfig {
  readonly pageUrl: string;
  readonly pluginUrl: string;
}

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly isProduction: boolean;
  readonly timeoutMs: number;
}

/** The id of the simulator's channel. */
export const simulatedChannelId = 'UCsimulated-channel-0001';

/** Undefined if no channel is configured: then nothing is fetched or shown. */
export function readChannelConfig({ readSetting, isProduction, timeoutMs }: Deps): ChannelConfig | undefined {
  const id = readSetting('YOUTUBE_CHANNEL_ID');
  if (id === undefined) return undefined;
  if (id === 'simulated') {
    if (isProduction || readSetting('PROVIDER_SIMULATOR') === 'off')
      throw new ConfigError('YOUTUBE_CHANNEL_ID cannot be simulated in production, nor without the simulator.');
    return {
      state: 'simulated',
      channelId: simulatedChannelId,
      timeoutMs,
      feedUrl: '/simulator/youtube/feeds/videos.xml',
    };
  }
  const [, idSuffix] = /^(?:UC)?([\w-]{22})$/.exec(id) ?? [];
  if (idSuffix === undefined)
    throw new ConfigError(`YOUTUBE_CHANNEL_ID must be UC and 22 letters, digits, - or _, not "${id}".`);
  const feedUrl = readSetting('YOUTUBE_FEED_URL') ?? 'https://www.youtube.com/feeds/videos.xml';
  return {
    state: 'available',
    channelId: `UC${idSuffix}`,
    timeoutMs,
    feedUrl: readProviderUrl('YOUTUBE_FEED_URL', feedUrl, isProduction),
  };
}

/** Undefined if no page is configured. The content security policy of every page allows the frame of `pluginUrl`. */
export function readSocialPageConfig({ readSetting }: Pick<Deps, 'readSetting'>): SocialPageConfig | undefined {
  const pageUrl = readSetting('FACEBOOK_PAGE_URL');
  if (pageUrl === undefined) return undefined;
  return {
    pageUrl: readHttps('FACEBOOK_PAGE_URL', pageUrl),
    pluginUrl: readHttps(
      'FACEBOOK_PLUGIN_URL',
      readSetting('FACEBOOK_PLUGIN_URL') ?? 'https://www.facebook.com/plugins/page.php',
    ),
  };
}

function readHttps(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && isNamedHost(url.host) && url.username === '') return text;
  throw new ConfigError(`${name} must be an address that begins with https://, not "${text}".`);
}
