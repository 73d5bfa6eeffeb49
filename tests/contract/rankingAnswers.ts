import type {
  AthleteDetail,
  CalculationList,
  RankingEntry,
  RankingMembership,
  RankingSummary,
  WolfRanking,
} from '#contract/rankings/rankings.ts';

const serverNow = '2026-03-01T04:00:00.000Z';
export const rankingEntry = (change: Partial<RankingEntry> = {}): RankingEntry => ({
  athlete: { id: '01928f3a-0000-7000-8000-000000000041', name: '範例-林曜宇', is_sample: true },
  ...{ rank: 1, score: 5_412, climbing_rank: 2, climbing_score: 4_820, wins: 14, change: 'same', change_by: 0 },
  ...change,
});
const board: WolfRanking = {
  ...{ server_now: serverNow, calculated_at: serverNow, results: [rankingEntry()], next_cursor: null },
};
const summary: RankingSummary = {
  ...{ server_now: serverNow, athlete_count: 301, ranked_count: 300, king_count: 12, calculated_at: serverNow },
  ...{ is_calculating: false, histogram: [{ from_score: 250, count: 12 }] },
};
const detail: AthleteDetail = {
  ...{ server_now: serverNow, calculated_at: serverNow, entry: rankingEntry() },
  history: [{ calculated_at: serverNow, rank: 1 }],
  segments: [
    {
      ...{ segment_id: 'wuling-last-10k', name: { 'zh-TW': '武嶺最後 10K' }, category: 'hc', distance_m: 10_200 },
      ...{ elevation_gain_m: 712, grade_ratio: 0.07, rank: 1, elapsed_s: 2_571, speed_mps: 3.97, power_w: null },
      ...{ ridden_on: '2026-02-01', points: 635, available_points: 728, gap_ratio: 1 },
      ...{ depth_ratio: 61 / 70, fade_ratio: 1 },
    },
  ],
};
const calculations: CalculationList = {
  server_now: serverNow,
  results: [
    {
      ...{ id: '01928f3a-0000-7000-8000-000000000042', state: 'done', step: 'boards', formula_version: 1 },
      ...{ requested_at: serverNow, finished_at: serverNow, effort_count: 3_000, ranked_count: 300, is_current: true },
    },
  ],
};

const membership: RankingMembership = { joined_at: serverNow, ride_count: 3, effort_count: 14 };

/** Example answers of the masters board. */
export const rankingAnswers = {
  'GET /api/rankings/wolf/': board,
  'GET /api/rankings/wolf/athletes/{id}/': detail,
  'GET /api/rankings/summary/': summary,
  'GET /api/rankings/membership/': membership,
  'PUT /api/rankings/membership/': membership,
  'DELETE /api/rankings/membership/': { joined_at: null, ride_count: 0, effort_count: 0 } satisfies RankingMembership,
  'GET /api/rankings/calculations/': calculations,
  'POST /api/rankings/calculations/': calculations,
};
