import type { Video } from '#contract/routes/videos.ts';

/** Titles as published by the author on his own pages (github.com/lanpa/lanpa.github.io, content/cycling-videos). */
const video = (youtubeId: string, title: string): Video => ({
  youtube_id: youtubeId,
  title: { 'zh-TW': title },
  channel: '@twhuangtw',
  start_s: 0,
});

const northCross = video(
  '08UP0Fi9vDo',
  '20250629 龍潭-石門水庫環湖路-[台7線]角板山水蜜桃冰沙-巴陵大橋-羅浮-[羅馬公路]關西仙草博物館 [4K]',
);

/**
 * Videos by route id: only those whose id, title and road are named in a public record. An administrator's list
 * (`npm run admin -- import-videos`) replaces them permanently.
 */
export const routeVideos: Readonly<Record<string, readonly Video[]>> = {
  'wuling-west': [video('c7oixLDAla8', '20260413 埔里地理中心碑-合歡山武嶺 [4K]')],
  buyanting: [
    video('gIC0S_L33RM', '20241206 玉仙宮-牡丹-不厭亭 [4K]'),
    video('qh0BTnC-FTI', '20241206 不厭亭-九份-深澳漁港 [4K]'),
  ],
  'romantic-road': [northCross],
  'north-cross-baling': [northCross],
};
