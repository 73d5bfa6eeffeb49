import type { Page, Route } from '@playwright/test';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import type { RankSummary } from '#contract/rankings/rankSummary.ts';
import { athlete, rankedWuling, rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

const names = ['陳小山', '林大坡', 'Alexandra Montgomery-Fitzgerald', '李迴轉', '王下坡', '周逆風', '蔡踏頻', '鄭水壺'];
const changes = ['same', 'up', 'down', 'up', 'same', 'new', 'down', 'up'] as const;

const formatAthleteId = (index: number) => `01928f3a-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
export const mastersPath = '/wolf-rankings';
export const athletePath = `${mastersPath}?athlete=${formatAthleteId(1)}`;
export const comparisonPath = `${athletePath}&with=${formatAthleteId(2)}`;

const buildWeekRanks = (index: number, rank: number): RankingEntry['week_ranks'] =>
  Array.from({ length: 13 }, (_, week) => {
    if (week === 12) return rank;
    const wave = Math.round(3 * Math.sin(week * 1.7 + index * 2));
    return changes[index] === 'new' ? null : rank + 3 + wave + (index % 3 === 2 ? week : 12 - week);
  });
const entries: readonly RankingEntry[] = names.map((name, index) =>
  rankingEntry({
    athlete: athlete({ id: formatAthleteId(index), name, is_sample: index > 2 }),
    rank: index + 1,
    score: 9_412 - index * 232,
    climbing_rank: index === 5 ? null : 8 - index,
    climbing_score: index === 5 ? 0 : 4_100 + index * 90,
    wins: 14 - index,
    change: changes[index] ?? 'same',
    change_by: index % 5,
    week_ranks: buildWeekRanks(index, index + 1),
  }),
);
const [, second, third] = entries as [RankingEntry, RankingEntry, RankingEntry];
/** The signed-in rider, far below the first page of the board. */
const ownEntry: RankingEntry = rankingEntry({
  athlete: athlete({ id: formatAthleteId(40), name: '黃阿風', is_sample: false }),
  rank: 41,
  score: 6_480,
  climbing_rank: 38,
  climbing_score: 2_140,
  wins: 1,
  change: 'up',
  change_by: 6,
});
/** A bell curve with a long tail. */
const histogramCounts = Array.from({ length: 38 }, (_, index) =>
  Math.round(48 * Math.exp(-(((index - 14) / (index < 14 ? 6 : 9)) ** 2))),
);

const detail = rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'];
const roads = [
  '武嶺最後 10K',
  '霧社–翠峰',
  '大雪山 15–35K',
  '太平山後段',
  '石棹之前',
  '中社路',
  '小油坑西側',
  '羅馬公路前坡',
];
/** The same segment with different steep parts for each index. */
const buildSegment = (index: number) => ({
  ...rankedWuling,
  segment_id: `s${index}`,
  name: { 'zh-TW': roads[index] ?? '', en: `Segment ${index + 1} of a long climb` },
  silhouette_m: rankedWuling.silhouette_m.map((heightM, step) =>
    Math.round(heightM + 60 * Math.sin(step * (1 + index * 0.4))),
  ),
});
const athleteDetail = {
  ...detail,
  history: [58, 55, 49, 44, 45, 38, 31, 24, 18, 9, 4, 2].map((rank, index) => ({
    calculated_at: new Date(Date.UTC(2026, 5, 1 + index * 16)).toISOString(),
    rank,
  })),
  segments: detail.segments.flatMap((segment) =>
    roads.map((_road, index) => ({
      ...segment,
      ...buildSegment(index),
      rank: index + 1,
      power_w: index === 1 ? null : 262,
      points: 635 - index * 48,
    })),
  ),
};
const gapsS = [42, -65, 132, 0, 7];
const buildEffort = (elapsed_s: number) => ({ elapsed_s, points: 512, ridden_on: '2026-02-01', power_w: 262 });
const comparison = {
  ...rankingAnswers['GET /api/rankings/wolf/comparison/'],
  first: second,
  second: third,
  shared_count: 5,
  first_faster_count: 3,
  second_faster_count: 1,
  segments: roads.slice(0, 7).map((_road, index) => ({
    ...buildSegment(index),
    first: index === 5 ? null : buildEffort(2_571 + index * 300),
    second: index === 6 ? null : buildEffort(2_571 + index * 300 + (gapsS[index] ?? 0)),
  })),
};

interface OwnRanking {
  readonly membership: RankingMembership;
  /** On the board, at rank 41. */
  readonly isRanked: boolean;
  readonly summary: RankSummary;
}
const rankedSummary = rankingAnswers['GET /api/rankings/standing/'];
const plainSummary: RankSummary = {
  ...rankedSummary,
  waiting_count: 0,
  hidden_count: 0,
  next: null,
  with_hidden: null,
};
const rankedRider: OwnRanking = {
  membership: rankingAnswers['GET /api/rankings/membership/'],
  isRanked: true,
  summary: plainSummary,
};

async function fulfillRankings(route: Route, { membership, isRanked, summary }: OwnRanking): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url());
  if (pathname.endsWith('/comparison/')) return route.fulfill({ json: comparison });
  if (pathname.endsWith(`/athletes/${ownEntry.athlete.id}/`))
    return !isRanked
      ? route.fulfill({ status: 404, json: { code: 'ranking.none' } })
      : route.fulfill({ json: { ...athleteDetail, entry: ownEntry, next_rank: { rank: 40, points: 18 } } });
  if (pathname.includes('/athletes/')) return route.fulfill({ json: { ...athleteDetail, entry: second } });
  if (pathname.endsWith('/membership/')) return route.fulfill({ json: membership });
  if (pathname.endsWith('/standing/')) return route.fulfill({ json: summary });
  if (pathname.endsWith('/gains/')) return route.fulfill({ json: rankingAnswers['GET /api/rankings/gains/'] });
  if (pathname.endsWith('/summary/'))
    return route.fulfill({
      json: {
        ...rankingAnswers['GET /api/rankings/summary/'],
        athlete_count: 1_284,
        ranked_count: 641,
        king_count: 63,
        histogram: histogramCounts.map((count, index) => ({ from_score: index * 250, count })),
      },
    });
  const climbs = entries
    .filter(({ climbing_rank: rank }) => rank !== null)
    .sort((left, right) => (left.climbing_rank ?? 0) - (right.climbing_rank ?? 0));
  const everybody = searchParams.get('board') === 'climbing' ? climbs : entries;
  const results = everybody.filter(() => searchParams.get('age_group') !== 'under30');
  return route.fulfill({ json: { ...rankingAnswers['GET /api/rankings/wolf/'], results } });
}

/** The masters board with eight athletes, long names and one who is new. */
export async function serveRankings(page: Page): Promise<void> {
  await page.route('**/api/rankings/**', (route) => fulfillRankings(route, rankedRider));
}

async function serveMember(page: Page, change: Partial<OwnRanking>): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const ownRider = rider({ id: ownEntry.athlete.id, username: ownEntry.athlete.name });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: ownRider }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  await page.route('**/api/rankings/**', (route) => fulfillRankings(route, { ...rankedRider, ...change }));
}

/** The same, signed in as the rider at rank 41. */
export const serveOwnRankings = (page: Page): Promise<void> => serveMember(page, {});

/** For a member with efforts that no board counts: some wait, some come from Strava. */
export const serveWaitingRider = (page: Page): Promise<void> =>
  serveMember(page, { isRanked: false, summary: rankedSummary });

/** For a member without an effort yet. */
export const serveNewcomer = (page: Page): Promise<void> =>
  serveMember(page, { isRanked: false, membership: { ...rankedRider.membership, ride_count: 0, effort_count: 0 } });

/** For a signed-in rider who has not joined the rankings. */
export const serveJoiningRider = (page: Page): Promise<void> =>
  serveMember(page, { isRanked: false, membership: rankingAnswers['DELETE /api/rankings/membership/'] });

/** An empty board, before the first calculation. */
export async function serveEmptyRankings(page: Page): Promise<void> {
  const emptyBoard = { server_now: '2026-03-01T04:00:00.000Z', calculated_at: null };
  await page.route('**/api/rankings/**', (route) =>
    route.fulfill({
      json: new URL(route.request().url()).pathname.endsWith('/summary/')
        ? { ...emptyBoard, athlete_count: 0, ranked_count: 0, king_count: 0, is_calculating: false, histogram: [] }
        : { ...emptyBoard, results: [], next_cursor: null },
    }),
  );
}
