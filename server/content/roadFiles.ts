/** Credits of our sources, as the page shows them under every course: the same words in every language. */
export const credits = {
  osm: '© OpenStreetMap contributors (ODbL 1.0)',
  srtm: 'SRTM',
  kmPosts: '交通部公路局 data.gov.tw/dataset/7040 (OGDL 1.0)',
  roadLines: '交通部公路局 data.gov.tw/dataset/105020 (OGDL 1.0)',
} as const;
export type Source = keyof typeof credits;

const osmAndSrtm = ['osm', 'srtm'] as const;
const kmPostsOnly = ['kmPosts'] as const;
const osmAndKmPosts = ['osm', 'kmPosts'] as const;

/**
 * The tables in `roads/` and their sources: positions and elevations along real roads, with the required attribution in
 * the first line.
 */
export const roadFiles = {
  'alishan-2': ['osm', 'srtm', 'kmPosts'],
  'baling-mingchi': kmPostsOnly,
  beiyi: osmAndKmPosts,
  buyanting: osmAndSrtm,
  daxueshan: osmAndSrtm,
  'fengguizui-lower': osmAndSrtm,
  'fengguizui-upper': osmAndSrtm,
  lengshuikeng: osmAndSrtm,
  'meishan-36': osmAndSrtm,
  'north-cross-baling': osmAndKmPosts,
  'romantic-road-loop': osmAndSrtm,
  'route-136': osmAndSrtm,
  'route-197': osmAndSrtm,
  shanlinxi: osmAndSrtm,
  shouka: osmAndKmPosts,
  siyuan: kmPostsOnly,
  smangus: osmAndSrtm,
  'sun-moon-lake': osmAndSrtm,
  taipingshan: osmAndSrtm,
  tataka: ['kmPosts', 'roadLines'],
  'wuling-east': kmPostsOnly,
  'wuling-west-elevation-2': osmAndKmPosts,
  'yangjin-three-peaks': osmAndSrtm,
  yulao: osmAndSrtm,
  zhongshe: osmAndSrtm,
} as const satisfies Record<string, readonly Source[]>;
export type RoadFile = keyof typeof roadFiles;
