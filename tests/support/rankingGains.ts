import type { Gain, Gains } from '#contract/rankings/gains.ts';

/** A time to ride on a segment, as the server would say it. */
export const rankingGain = (change: Partial<Gain> = {}): Gain => ({
  ...{ segment_id: 'wuling-last-10k', name: { 'zh-TW': '武嶺最後 10K' }, category: 'hc', distance_m: 10_200 },
  ...{ elevation_gain_m: 712, grade_ratio: 0.07, route_id: 'wuling-west', silhouette_m: [2_400, 2_800, 3_275] },
  ...{ start_m: 43_000, end_m: 53_200, own_elapsed_s: 2_828, own_points: 427, needed_s: 2_794, needed_points: 438 },
  ...{ gained_points: 11, best_s: 2_571, athlete_count: 20 },
  ...change,
});

export const rankingGains = (results: readonly Gain[], change: Partial<Gains> = {}): Gains => ({
  ...{ server_now: '2026-03-01T04:00:00.000Z', calculated_at: '2026-03-01T04:00:00.000Z', score: 2_480 },
  wanted_points: 10,
  results: [...results],
  ...change,
});

/** Known segments, one that has faded, and a new one; on roads that the site has, so that their watts can be computed. */
export const someGains: Gains = rankingGains([
  rankingGain({
    ...{
      segment_id: 'wuling-kunyang-summit',
      name: { 'zh-TW': '昆陽到武嶺', en: 'Kunyang to Wuling', th: 'คุนหยางถึงอู่หลิง' },
    },
    ...{
      start_m: 50_700,
      end_m: 53_320,
      distance_m: 2_620,
      own_elapsed_s: 905,
      needed_s: 931,
      gained_points: 10,
      athlete_count: 43,
    },
  }),
  rankingGain({
    ...{
      segment_id: 'fengguizui-fenglin-bridge',
      name: { 'zh-TW': '楓林橋到風櫃嘴', en: 'Fenglin Bridge to Fengguizui' },
    },
    ...{
      route_id: 'fengguizui',
      distance_m: 6_130,
      grade_ratio: 0.062,
      start_m: 4_400,
      end_m: 10_530,
      own_elapsed_s: 1_594,
      needed_s: 1_560,
    },
    ...{ gained_points: 11, athlete_count: 1_061, best_s: 1_190 },
  }),
  rankingGain({
    ...{
      segment_id: 'wuling-cuifeng-summit',
      name: { 'zh-TW': '翠峰到武嶺' },
      start_m: 38_440,
      end_m: 53_320,
      distance_m: 14_880,
    },
    ...{ own_elapsed_s: 4_512, needed_s: 3_710, gained_points: 10, athlete_count: 87 },
  }),
  rankingGain({
    ...{ segment_id: 'daxueshan-henglingshan', name: { 'zh-TW': '大雪山 7K 到橫嶺山隧道' }, route_id: 'daxueshan' },
    ...{
      start_m: 7_070,
      end_m: 23_970,
      distance_m: 16_900,
      grade_ratio: 0.068,
      own_elapsed_s: null,
      own_points: 0,
      needed_s: 5_105,
      best_s: 2_988,
    },
    ...{ gained_points: 14, athlete_count: 9 },
  }),
]);
