import type { TileLayer } from '#contract/publicSettings.ts';

/** Used if SITE_NAME is not set. */
export const defaultSiteName = '狼速 Wolfpace';

/** Used if MAP_TILES is not set. */
export const defaultTileLayers: readonly TileLayer[] = [
  {
    id: 'osm',
    name: {
      'zh-TW': 'OpenStreetMap',
      en: 'OpenStreetMap',
      ja: 'OpenStreetMap',
      fr: 'OpenStreetMap',
      ko: 'OpenStreetMap',
      th: 'OpenStreetMap',
    },
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    max_zoom: 19,
  },
  {
    id: 'nlsc',
    name: {
      'zh-TW': '臺灣通用電子地圖',
      en: 'Taiwan e-Map',
      ja: '台湾通用電子地図',
      fr: 'Carte de Taïwan (NLSC)',
      ko: '대만 전자지도(NLSC)',
      th: 'แผนที่ไต้หวัน (NLSC)',
    },
    url: 'https://wmts.nlsc.gov.tw/wmts/EMAP/default/GoogleMapsCompatible/{z}/{y}/{x}',
    attribution: '© 內政部國土測繪中心',
    max_zoom: 19,
  },
];

/**
 * The origin of a map layer for the content security policy; leaflet's `{s}` in the first label becomes a wildcard.
 * Undefined if the policy cannot express it.
 */
export function toTileOrigin({ url }: TileLayer): string | undefined {
  const [, origin = ''] = /^(https?:\/\/[^/]*)\//i.exec(url) ?? [];
  const hasSubdomainWildcard = /^https?:\/\/[\w-]*\{s\}[\w-]*\.[^{}]+$/i.test(origin);
  const originUrl = hasSubdomainWildcard ? origin.replace(/^(https?:\/\/)[^.]+\./i, '$1') : origin;
  if (!URL.canParse(originUrl)) return undefined;
  const { protocol, host, username, password } = new URL(originUrl);
  if (username !== '' || password !== '' || !isNamedHost(host)) return undefined;
  return `${protocol}//${hasSubdomainWildcard ? '*.' : ''}${host}`;
}

/** A name or IPv4 address, with an optional port: the hosts that a content security policy can express. */
export function isNamedHost(host: string): boolean {
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d+)?$/.test(host);
}
