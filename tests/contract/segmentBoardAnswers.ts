import type { SegmentBoard, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { rankingEntry } from './rankingAnswers.ts';

const serverNow = '2026-03-01T04:00:00.000Z';

const segmentBoardRow = (change: Partial<SegmentBoardRow> = {}): SegmentBoardRow => ({
  rank: 1,
  is_tied: false,
  athlete: rankingEntry().athlete,
  elapsed_s: 2_571,
  uncertainty_s: 1,
  gap_s: 0,
  power_w: 268,
  ridden_on: '2026-02-01',
  is_new: false,
  ...change,
});

const board: SegmentBoard = {
  server_now: serverNow,
  segment_id: 'wuling-last-10k',
  athlete_count: 1,
  results: [segmentBoardRow()],
  next_cursor: null,
  own: { row: segmentBoardRow(), is_public: true, around: [segmentBoardRow()] },
  plan: { elapsed_s: 2_900, rank: 2 },
};

/** Example answers of a segment's leaderboard. */
export const segmentBoardAnswers = { 'GET /api/segments/{id}/leaderboard/': board };
