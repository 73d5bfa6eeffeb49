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
  results: [...results],
  ...change,
});
