import type { Comparison } from '#contract/rankings/comparison.ts';
import type { Gains } from '#contract/rankings/gains.ts';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import type {
  Athlete,
  AthleteDetail,
  CalculationList,
  RankingEntry,
  RankingSummary,
  WolfRanking,
} from '#contract/rankings/rankings.ts';
import type { RankSummary } from '#contract/rankings/rankSummary.ts';

const serverNow = '2026-03-01T04:00:00.000Z';
export const athlete = (change: Partial<Athlete> = {}): Athlete => ({
  id: '01928f3a-0000-7000-8000-000000000041',
  name: '範例-林曜宇',
  profile_image: null,
  is_sample: true,
  membership: 'none',
  ...change,
});
export const rankingEntry = (change: Partial<RankingEntry> = {}): RankingEntry => ({
  athlete: athlete(),
  rank: 1,
  score: 5_412,
  climbing_rank: 2,
  climbing_score: 4_820,
  wins: 14,
  change: 'same',
  change_by: 0,
  week_ranks: [12, 9, 9, 7, 6, 6, 4, 3, 2, 2, 1, 1, 1],
  ...change,
});
/** The last 10 km to Wuling as the boards show them. */
export const rankedWuling: Omit<Comparison['segments'][number], 'first' | 'second'> = {
  segment_id: 'wuling-last-10k',
  name: { 'zh-TW': '武嶺最後 10K' },
  category: 'hc',
  distance_m: 10_200,
  elevation_gain_m: 712,
  grade_ratio: 0.07,
  route_id: 'wuling-west',
  silhouette_m: [2_563, 2_610, 2_671, 2_742, 2_801, 2_868, 2_910, 2_985, 3_060, 3_119, 3_190, 3_275],
};
const board: WolfRanking = {
  server_now: serverNow,
  calculated_at: serverNow,
  results: [rankingEntry()],
  next_cursor: null,
};
const summary: RankingSummary = {
  server_now: serverNow,
  athlete_count: 301,
  ranked_count: 300,
  king_count: 12,
  calculated_at: serverNow,
  is_calculating: false,
  histogram: [{ from_score: 250, count: 12 }],
};
const detail: AthleteDetail = {
  server_now: serverNow,
  calculated_at: serverNow,
  entry: rankingEntry(),
  next_rank: null,
  history: [{ calculated_at: serverNow, rank: 1 }],
  segments: [
    {
      ...rankedWuling,
      rank: 1,
      elapsed_s: 2_571,
      speed_mps: 3.97,
      power_w: null,
      ridden_on: '2026-02-01',
      points: 635,
      available_points: 728,
      gap_ratio: 1,
      depth_ratio: 61 / 70,
      fade_ratio: 1,
    },
  ],
};
const calculations: CalculationList = {
  server_now: serverNow,
  results: [
    {
      id: '01928f3a-0000-7000-8000-000000000042',
      state: 'done',
      step: 'boards',
      formula_version: 1,
      requested_at: serverNow,
      finished_at: serverNow,
      effort_count: 3_000,
      ranked_count: 300,
      is_current: true,
    },
  ],
};

const membership: RankingMembership = {
  joined_at: serverNow,
  birth_year: 1990,
  sex: 'female',
  ride_count: 3,
  effort_count: 14,
};
const noMembership: RankingMembership = {
  joined_at: null,
  birth_year: null,
  sex: null,
  ride_count: 0,
  effort_count: 0,
};
const comparison: Comparison = {
  server_now: serverNow,
  calculated_at: serverNow,
  first: rankingEntry(),
  second: rankingEntry({
    athlete: athlete({ id: '01928f3a-0000-7000-8000-000000000052', name: '範例-林大坡' }),
    rank: 2,
    score: 5_180,
    climbing_rank: 1,
    climbing_score: 4_905,
    wins: 11,
    change: 'up',
    change_by: 1,
  }),
  shared_count: 1,
  first_faster_count: 1,
  second_faster_count: 0,
  segments: [
    {
      ...rankedWuling,
      first: { elapsed_s: 2_571, points: 635, ridden_on: '2026-02-01', power_w: 268 },
      second: { elapsed_s: 2_613, points: 615, ridden_on: '2026-02-14', power_w: null },
    },
  ],
};
const gains: Gains = {
  server_now: serverNow,
  calculated_at: serverNow,
  score: 2_480,
  wanted_points: 10,
  results: [
    {
      ...rankedWuling,
      start_m: 42_540,
      end_m: 52_740,
      own_elapsed_s: 2_828,
      own_points: 427,
      needed_s: 2_794,
      needed_points: 437,
      gained_points: 10,
      best_s: 2_571,
      athlete_count: 20,
    },
  ],
};

const rankSummary: RankSummary = {
  server_now: serverNow,
  calculated_at: serverNow,
  waiting_count: 2,
  hidden_count: 1,
  next: { rank: 38, score: 2_530, climbing_rank: 36, climbing_score: 2_190 },
  with_hidden: { rank: 31, score: 2_810, climbing_rank: 29, climbing_score: 2_470 },
};

/** Example answers of the masters board. */
export const rankingAnswers = {
  'GET /api/rankings/wolf/': board,
  'GET /api/rankings/wolf/athletes/{id}/': detail,
  'GET /api/rankings/summary/': summary,
  'GET /api/rankings/membership/': membership,
  'PUT /api/rankings/membership/': membership,
  'DELETE /api/rankings/membership/': noMembership,
  'GET /api/rankings/wolf/comparison/': comparison,
  'GET /api/rankings/gains/': gains,
  'GET /api/rankings/standing/': rankSummary,
  'GET /api/rankings/calculations/': calculations,
  'POST /api/rankings/calculations/': calculations,
};
