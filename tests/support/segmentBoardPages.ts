import type { Page } from '@playwright/test';
import type { SegmentBoard, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

const serverNow = '2026-03-01T04:00:00.000Z';
export const boardSlug = 'wuling-cuifeng-summit';
export const boardPath = `/route/wuling-west?leaderboard=${boardSlug}`;

export const buildBoardRow = (change: Partial<SegmentBoardRow> = {}): SegmentBoardRow => ({
  athlete: {
    id: '01928f3a-0000-7000-8000-000000000041',
    name: '範例-林曜宇',
    profile_image: null,
    membership: 'none',
    is_sample: true,
  },
  rank: 1,
  is_tied: false,
  elapsed_s: 2_571,
  uncertainty_s: null,
  gap_s: 0,
  power_w: null,
  ridden_on: '2026-02-01',
  is_new: false,
  ...change,
});

export const buildSegmentBoard = (change: Partial<SegmentBoard> = {}): SegmentBoard => ({
  server_now: serverNow,
  segment_id: boardSlug,
  athlete_count: 1,
  results: [buildBoardRow()],
  next_cursor: null,
  own: null,
  plan: null,
  ...change,
});

const names = ['陳小山', '林大坡', 'Alexandra Montgomery-Fitzgerald', '李迴轉', '王下坡', '周逆風', '蔡踏頻', '鄭水壺'];
/** Times around that of the sample plan on this segment, about 1:40. */
const elapsedS = [4_271, 4_340, 4_340, 4_702, 5_288, 6_306, 6_911, 8_046];
const firstS = 4_271;
const athlete = (name: string, index: number) => ({
  id: `01928f3a-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  name,
  profile_image: null,
  membership: 'none' as const,
  is_sample: index > 4,
});

const rows: readonly SegmentBoardRow[] = names.map((name, index) =>
  buildBoardRow({
    athlete: athlete(name, index),
    rank: index === 2 ? 2 : index + 1,
    is_tied: index === 1 || index === 2,
    elapsed_s: elapsedS[index] ?? 0,
    gap_s: (elapsedS[index] ?? 0) - firstS,
    uncertainty_s: index === 2 ? 2.1 : 0.4,
    power_w: index === 3 ? null : 318 - index * 14,
    ridden_on: `2026-0${(index % 6) + 1}-1${index}`,
    is_new: index === 4,
  }),
);

const ownRow: SegmentBoardRow = buildBoardRow({
  athlete: { id: rider().id, name: '黃阿風', profile_image: null, membership: 'none' as const, is_sample: false },
  rank: 212,
  elapsed_s: 6_102,
  gap_s: 6_102 - firstS,
  power_w: 201,
  uncertainty_s: 1,
});
const aroundRows = Array.from({ length: 11 }, (_, index) =>
  index === 5
    ? ownRow
    : buildBoardRow({
        athlete: { ...athlete(names[index % names.length] ?? '', 30 + index), is_sample: index > 5 },
        rank: 207 + index,
        elapsed_s: 6_052 + index * 10,
        gap_s: 6_052 + index * 10 - firstS,
        power_w: 214 - index * 2,
      }),
);
/** The first eight athletes of many. */
const fastestRows = rows.map((row) => ({ ...row, elapsed_s: firstS + row.rank * 20 - 20, gap_s: row.rank * 20 - 20 }));

/** The plan of the request with its rank among these rows, as the server would compute it. */
function rankPlan(url: string, boardRows: readonly SegmentBoardRow[]): SegmentBoard['plan'] {
  const planS = Number(new URL(url).searchParams.get('plan_s'));
  const faster = boardRows.filter((row) => row.elapsed_s < planS);
  return planS > 0 ? { elapsed_s: planS, rank: Math.max(0, ...faster.map(({ rank }) => rank)) + 1 } : null;
}

const serveAnswers = (page: Page, getAnswer: (url: string) => SegmentBoard) =>
  page.route('**/api/segments/*/leaderboard/**', (route) => route.fulfill({ json: getAnswer(route.request().url()) }));

/** Eight athletes with a tie, a long name, sample athletes and a new one, and the plan. Weight classes are empty. */
export async function serveBoard(page: Page): Promise<void> {
  await serveAnswers(page, (url) =>
    new URL(url).searchParams.has('mass_class')
      ? buildSegmentBoard({ athlete_count: 0, results: [], plan: rankPlan(url, []) })
      : buildSegmentBoard({ athlete_count: 8, results: [...rows], plan: rankPlan(url, rows) }),
  );
}

/** More athletes than on the first page, seen by a rider far below whose ride came from Strava. */
export async function serveOwnBoard(page: Page): Promise<void> {
  await serveAnswers(page, (url) =>
    buildSegmentBoard({
      athlete_count: 1_640,
      results: fastestRows,
      next_cursor: 'next',
      plan: rankPlan(url, aroundRows),
      own: { row: ownRow, is_public: false, around: aroundRows },
    }),
  );
}

/** A leaderboard without efforts. */
export async function serveEmptyBoard(page: Page): Promise<void> {
  await serveAnswers(page, () => buildSegmentBoard({ athlete_count: 0, results: [] }));
}

export async function serveNoBoard(page: Page): Promise<void> {
  await page.route('**/api/segments/*/leaderboard/**', (route) => route.fulfill({ status: 500 }));
}
