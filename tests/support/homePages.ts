import type { Page } from '@playwright/test';
import type { LatestCompletion } from '#contract/challenges/latestCompletions.ts';
import type { NewsList, VideoList } from '#contract/published/published.ts';
import { adAnswer, promotionAnswer, socialFeedAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeEvent } from '#tests/src/support/fakeEvents.ts';
import { fakeEdition, fakeOwnTeam, fakeRaceSummary } from '#tests/src/support/fakeRaces.ts';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';
import { serveEmptyRankings, serveOwnRankings, serveRankings } from './rankingPages.ts';

const dayMs = 86_400_000;
const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const toName = (text: string, english: string) => ({ 'zh-TW': text, en: english });

/** A road that falls and climbs again, as 64 elevations. */
const buildSilhouette = (index: number) =>
  Array.from({ length: 64 }, (_, step) =>
    Math.round(400 + step * (30 + index * 4) + 160 * Math.sin(step / (3 + index)) * (step / 64)),
  );

const riders = ['陳小山', '林大坡', 'Alexandra Montgomery-Fitzgerald', '吳補給', '周逆風', '李迴轉'];
const completions: readonly LatestCompletion[] = riders.map((rider_name, index) => ({
  rider_name,
  profile_image: null,
  category: index === 3 ? 'ebike' : 'ride',
  ridden_on: '2026-11-20',
  elapsed_s: index === 4 ? null : 16_692 - index * 1_300,
  challenge_id: 'wuling-west',
  challenge_name: index % 2 === 0 ? toName('西進武嶺', 'Wuling West') : toName('阿里山公路', 'Alishan Highway'),
  silhouette_m: buildSilhouette(index),
  distance_m: 42_000,
  is_approximate: false,
  passed_at: instant(-index / 6 - 0.01),
}));
const newsDefaults = { text: null, from_at: instant(-1), until_at: null, is_sample: false };
const news: NewsList['results'] = [
  {
    ...newsDefaults,
    id: 'n1',
    kind: 'notice',
    title: toName('武嶺明早可能結霜，下坡慢一點', 'Frost at Wuling'),
    route_id: null,
  },
  {
    ...newsDefaults,
    id: 'n2',
    kind: 'closure',
    route_id: 'wuling-west',
    title: toName(
      '台14甲 28.5K 坍方搶修，12/5 前雙向不能通行',
      'Landslide on the 14A at 28.5 km, no way through until 5 December',
    ),
    text: toName('**繞不過去**，西進武嶺先換一天。', '**No way around it**: choose another day for Wuling West.'),
  },
];
const titles = [
  '破四的人，前 16 公里在做什麼',
  '阿里山公路補給怎麼排：一瓶水騎到石棹',
  '太平山 9 % 那段，齒比這樣選',
  '不冷',
];
const videos: VideoList['results'] = titles.map((title, index) => ({
  youtube_id: `abcdefghij${index}`,
  title: { 'zh-TW': title },
  channel: '狼速',
  start_s: 0,
  published_on: '2026-11-20',
  is_sample: false,
}));
const event = fakeEvent();
const events = ['西進武嶺春季認證', '大雪山晨騎認證', '太平山新年第一爬'].map((name, index) => ({
  ...event,
  id: `event-${index}`,
  name: { ...event.name, 'zh-TW': name },
  status: (['registering', 'full', 'not_started'] as const)[index] ?? 'ongoing',
  certification_from: instant(10 + index * 16),
}));
const race = fakeRaceSummary({
  name: toName('菁英組', 'Elite'),
  day: instant(23.2).slice(0, 10),
  pre_registration_from: instant(-10),
  signup_from: instant(4.3),
  signup_until: instant(9),
  finished_at: instant(24),
});

interface BlockOptions {
  readonly isEmpty?: boolean;
}

/** Serves the blocks of home with sample content, or empty. */
async function serveBlocks(page: Page, { isEmpty = false }: BlockOptions = {}): Promise<void> {
  const toAnswer = <Row>(rows: readonly Row[]) => ({ server_now: instant(0), results: isEmpty ? [] : rows });
  const listCounts = { count: isEmpty ? 0 : 3, next: null, previous: null };
  const promotion = promotionAnswer({ valid_from: instant(-3), valid_until: instant(20) });
  const answers: readonly (readonly [string, unknown])[] = [
    ['/api/completions/', toAnswer(completions)],
    ['/api/announcements/', toAnswer(news)],
    ['/api/promotions/', toAnswer([promotion])],
    ['/api/videos/', toAnswer(videos)],
    ['/api/events/', { ...listCounts, ...toAnswer(events) }],
    ['/api/group-races/', toAnswer([fakeEdition({ races: [race] })])],
    ['/api/social-feed/', isEmpty ? { page: null } : socialFeedAnswer],
    ['/api/ads/', toAnswer([adAnswer({ placement: 'home' })])],
  ];
  for (const [path, json] of answers) await page.route(`**${path}*`, (route) => route.fulfill({ json }));
}

/** Serves home to a visitor, with content in every block. */
export async function serveHomeVisitor(page: Page): Promise<void> {
  await serveRankings(page);
  await serveBlocks(page);
}

/** Serves home to a signed-in rider who has planned the road to Wuling. */
export async function serveHomeRider(page: Page): Promise<void> {
  await serveOwnRankings(page);
  await serveBlocks(page);
  const teams = { server_now: instant(0), results: [fakeOwnTeam()], predecessors: [] };
  await page.route('**/api/races/elite/teams/', (route) => route.fulfill({ json: teams }));
  const silhouette = Array.from({ length: 64 }, (_, index) =>
    Math.round(478 + 2_797 * (index / 63) ** 1.6 + 60 * Math.sin(index / 3) * (index / 63) * (1 - index / 63)),
  );
  const { id, name, distance_m, elevation_max_m, silhouette_m, is_approximate } = routeSummary({
    silhouette_m: silhouette,
  });
  const lastRoute = JSON.stringify({ id, name, distance_m, elevation_max_m, silhouette_m, is_approximate });
  await page.addInitScript((stored) => {
    localStorage.setItem('pace-last-route', stored);
    localStorage.setItem('pace-inputs', JSON.stringify({ version: 1, inputs: { ftpW: 240, bodyMassKg: 66 } }));
  }, lastRoute);
}

/** Serves home without any ride or announcement. */
export async function serveHomeEmpty(page: Page): Promise<void> {
  await serveEmptyRankings(page);
  await serveBlocks(page, { isEmpty: true });
}

/** Every call fails, and each part of the page shows its own error. */
export async function serveHomeFailed(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { code: 'server.internal' } }));
}

/** Waits for the last block. */
export async function waitForHomeBlocks(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(3).waitFor();
}
