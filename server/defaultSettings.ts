import type { TileLayer } from '#contract/publicSettings.ts';

/** Unless SITE_NAME says otherwise. */
export const defaultSiteName = '狼速 Wolfpace';

/** Shown unless MAP_TILES says otherwise. */
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

/** The origin of a layer for the content security policy; leaflet's `{s}` stands for any host below. */
export function tileOrigin({ url }: TileLayer): string {
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
  return origin.replace('{s}', '*');
}
