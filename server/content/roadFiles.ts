/** Credits of our sources, as the page shows them under every course: the same words in every language. */
export const credits = {
  osm: '© OpenStreetMap contributors (ODbL 1.0)',
  srtm: 'SRTM',
  posts: '交通部公路局 data.gov.tw/dataset/7040 (OGDL 1.0)',
  roadLines: '交通部公路局 data.gov.tw/dataset/105020 (OGDL 1.0)',
} as const;
export type Source = keyof typeof credits;

const model = ['osm', 'srtm'] as const;
const posts = ['posts'] as const;
const heightsOfPosts = ['osm', 'posts'] as const;

/**
 * The tables in `roads/` and their sources: positions and elevations along real roads, with the required attribution in
 * the first line.
 */
export const roadFiles = {
  'alishan-2': ['osm', 'srtm', 'posts'],
  'baling-mingchi': posts,
  beiyi: heightsOfPosts,
  buyanting: model,
  daxueshan: model,
  'fengguizui-lower': model,
  'fengguizui-upper': model,
  lengshuikeng: model,
  'meishan-36': model,
  'north-cross-baling': heightsOfPosts,
  'romantic-road-loop': model,
  'route-136': model,
  'route-197': model,
  shanlinxi: model,
  shouka: heightsOfPosts,
  siyuan: posts,
  smangus: model,
  'sun-moon-lake': model,
  taipingshan: model,
  tataka: ['posts', 'roadLines'],
  'wuling-east': posts,
  'wuling-west-elevation-2': heightsOfPosts,
  'yangjin-three-peaks': model,
  yulao: model,
  zhongshe: model,
} as const satisfies Record<string, readonly Source[]>;
export type RoadFile = keyof typeof roadFiles;
