import type { Page } from '@playwright/test';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { someGains } from './rankingGains.ts';

const names = ['陳小山', '林大坡', 'Alexandra Montgomery-Fitzgerald', '李迴轉', '王下坡', '周逆風', '蔡踏頻', '鄭水壺'];
const changes = ['same', 'up', 'down', 'up', 'same', 'new', 'down', 'up'] as const;

const athleteId = (index: number) => `01928f3a-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
export const mastersPath = '/wolf-rankings';
export const athletePath = `${mastersPath}?athlete=${athleteId(1)}`;

const entries: readonly RankingEntry[] = names.map((name, index) =>
  rankingEntry({
    ...{ athlete: { id: athleteId(index), name, is_sample: index > 2 }, rank: index + 1, score: 9_412 - index * 232 },
    ...{ climbing_rank: index === 5 ? null : 8 - index, climbing_score: index === 5 ? 0 : 4_100 + index * 90 },
    ...{ wins: 14 - index, change: changes[index] ?? 'same', change_by: index % 5 },
  }),
);
/** A bell with a long tail. */
const steps = Array.from({ length: 38 }, (_, at) => Math.round(48 * Math.exp(-(((at - 14) / (at < 14 ? 6 : 9)) ** 2))));

const detail = rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'];
const shown = {
  ...detail,
  entry: entries[1] as RankingEntry,
  history: [58, 44, 45, 31, 18, 9, 2].map((rank, index) => ({
    calculated_at: new Date(Date.UTC(2026, 5 + index, 1)).toISOString(),
    rank,
  })),
  segments: detail.segments.flatMap((segment) =>
    ['武嶺最後 10K', '大雪山 15–35K', '羅馬公路前坡'].map((name, index) => ({
      ...{ ...segment, segment_id: `s${index}`, name: { 'zh-TW': name }, rank: index * 4 + 1 },
      ...{ power_w: index === 1 ? null : 262, points: 635 - index * 48 },
    })),
  ),
};

/** The masters board with eight athletes, long names and one who is new. */
export async function serveRankings(page: Page): Promise<void> {
  await page.route('**/api/rankings/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.includes('/athletes/')) return route.fulfill({ json: shown });
    if (pathname.endsWith('/membership/'))
      return route.fulfill({ json: rankingAnswers['GET /api/rankings/membership/'] });
    if (pathname.endsWith('/gains/')) return route.fulfill({ json: someGains });
    if (pathname.endsWith('/summary/'))
      return route.fulfill({
        json: {
          ...rankingAnswers['GET /api/rankings/summary/'],
          ...{ athlete_count: 1_284, ranked_count: 641, king_count: 63 },
          histogram: steps.map((count, index) => ({ from_score: index * 250, count })),
        },
      });
    const climbs = entries
      .filter(({ climbing_rank: rank }) => rank !== null)
      .sort((one, other) => (one.climbing_rank ?? 0) - (other.climbing_rank ?? 0));
    return route.fulfill({
      json: {
        ...rankingAnswers['GET /api/rankings/wolf/'],
        results: searchParams.get('board') === 'climbing' ? climbs : entries,
      },
    });
  });
}

/** The same, signed in as one of them. */
export async function serveOwnRankings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const own = rider({ id: athleteId(1), username: names[1] ?? '' });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: own }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  await serveRankings(page);
}

/** Before the first calculation: nobody is on it. */
export async function serveEmptyRankings(page: Page): Promise<void> {
  const nobody = { server_now: '2026-03-01T04:00:00.000Z', calculated_at: null };
  await page.route('**/api/rankings/**', (route) =>
    route.fulfill({
      json: new URL(route.request().url()).pathname.endsWith('/summary/')
        ? { ...nobody, ...{ athlete_count: 0, ranked_count: 0, king_count: 0, is_calculating: false, histogram: [] } }
        : { ...nobody, results: [], next_cursor: null },
    }),
  );
}
