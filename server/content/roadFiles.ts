/** Credits of our sources, as the page shows them under every course: the same words in every language. */
export const credits = {
  osm: '© OpenStreetMap contributors (ODbL 1.0)',
  srtm: 'SRTM',
  posts: '交通部公路局 data.gov.tw/dataset/7040 (OGDL 1.0)',
  roadLines: '交通部公路局 data.gov.tw/dataset/105020 (OGDL 1.0)',
} as const;
export type Source = keyof typeof credits;

interface RoadSources {
  readonly sources: readonly Source[];
  /** Up to here the heights come from the elevation model SRTM alone, whose noise the course builder takes out. */
  readonly modelToKm: number;
}

const model: RoadSources = { sources: ['osm', 'srtm'], modelToKm: Number.POSITIVE_INFINITY };
const posts: RoadSources = { sources: ['posts'], modelToKm: 0 };
const heightsOfPosts: RoadSources = { sources: ['osm', 'posts'], modelToKm: 0 };

/** The tables in `roads/`: positions and heights along real roads, with the required attribution in the first line. */
export const roadFiles = {
  'alishan-2': { sources: ['osm', 'srtm', 'posts'], modelToKm: 17.1 },
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
  tataka: { sources: ['roadLines', 'posts'], modelToKm: 0 },
  'wuling-east': posts,
  'wuling-west-elevation-2': heightsOfPosts,
  'yangjin-three-peaks': model,
  yulao: model,
  zhongshe: model,
} as const satisfies Record<string, RoadSources>;
export type RoadFile = keyof typeof roadFiles;
