import type { Comparison } from '#contract/rankings/comparison.ts';
import type { Gains } from '#contract/rankings/gains.ts';
import type { SegmentBoard, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { rankingEntry } from './rankingAnswers.ts';

const serverNow = '2026-03-01T04:00:00.000Z';

export const segmentBoardRow = (change: Partial<SegmentBoardRow> = {}): SegmentBoardRow => ({
  ...{ rank: 1, is_tied: false, athlete: rankingEntry().athlete, elapsed_s: 2_571, uncertainty_s: 1, gap_s: 0 },
  ...{ power_w: 268, ridden_on: '2026-02-01', is_new: false },
  ...change,
});

const board: SegmentBoard = {
  ...{ server_now: serverNow, segment_id: 'wuling-last-10k', athlete_count: 1, results: [segmentBoardRow()] },
  next_cursor: null,
  own: { row: segmentBoardRow(), is_public: true, around: [segmentBoardRow()] },
  plan: { elapsed_s: 2_900, rank: 2 },
};

const segment: Omit<Comparison['segments'][number], 'first' | 'second'> = {
  ...{ segment_id: 'wuling-last-10k', name: { 'zh-TW': '武嶺最後 10K' }, category: 'hc', distance_m: 10_200 },
  ...{ elevation_gain_m: 712, grade_ratio: 0.07, route_id: 'wuling-west', silhouette_m: [2_563, 2_900, 3_275] },
};

const gains: Gains = {
  ...{ server_now: serverNow, calculated_at: serverNow, score: 5_412 },
  results: [
    {
      ...{ ...segment, start_m: 44_000, end_m: 54_200 },
      ...{ own_elapsed_s: 2_828, own_points: 427, needed_s: 2_796, needed_points: 437, gained_points: 10 },
      ...{ best_s: 2_571, athlete_count: 20 },
    },
  ],
};

const comparison: Comparison = {
  ...{ server_now: serverNow, calculated_at: serverNow, first: rankingEntry(), second: rankingEntry({ rank: 2 }) },
  ...{ shared_count: 1, first_faster_count: 1, second_faster_count: 0 },
  segments: [
    {
      ...segment,
      first: { elapsed_s: 2_571, points: 635, ridden_on: '2026-02-01', power_w: 268 },
      second: null,
    },
  ],
};

/** Example answers of a segment's leaderboard, and of what is derived from the boards. */
export const segmentBoardAnswers = {
  'GET /api/segments/{id}/leaderboard/': board,
  'GET /api/rankings/gains/': gains,
  'GET /api/rankings/wolf/comparison/': comparison,
};
