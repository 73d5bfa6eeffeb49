import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatestCompletion } from '#contract/challenges/latestCompletions.ts';
import type { RouteList } from '#contract/routes/routes.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { findWeekendDepartures } from '#src/pacing/findWeekendDepartures.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { words as announcementTexts } from '#src/routes/announcements/words/zh-TW.ts';
import { departureWords } from '#src/routes/departures/departureWords.ts';
import { HomeBlocks } from '#src/routes/home/blocks/HomeBlocks.tsx';
import { homeLazyWords } from '#src/routes/home/homeLazyWords.ts';
import { provideHomePlanner } from '#src/routes/home/homePlans.ts';
import { words } from '#src/routes/home/words/zh-TW.ts';
import { words as routesTexts } from '#src/routes/words/zh-TW.ts';
import type { LoadedResource } from '#src/ui/ResourceView.tsx';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { promotionAnswer, socialFeedAnswer } from '#tests/contract/contentAnswers.ts';
import { athlete, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { fakeEvent } from '#tests/src/support/fakeEvents.ts';
import { fakeEdition, fakeOwnTeam } from '#tests/src/support/fakeRaces.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { routeList, routeSummary } from '#tests/src/support/routeSummaries.ts';
import { fill } from '#tests/support/fill.ts';

// A Thursday.
const now = '2027-04-01T04:00:00.000Z';
const completion: LatestCompletion = {
  rider_name: '陳小山',
  profile_image: null,
  category: 'ride',
  elapsed_s: 16_692,
  ridden_on: '2027-04-01',
  challenge_id: 'wuling-west',
  challenge_name: { 'zh-TW': '西進武嶺' },
  silhouette_m: [400, 900, 3_275],
  distance_m: 53_000,
  is_approximate: false,
  passed_at: '2027-04-01T03:48:00.000Z',
};
const announcement = { text: null, from_at: '2027-03-01T00:00:00Z', until_at: null, is_sample: false };
const announcements = [
  { ...announcement, id: 'n1', kind: 'news', title: { 'zh-TW': '配速頁更新' }, route_id: null },
  {
    ...announcement,
    id: 'n2',
    kind: 'closure',
    title: { 'zh-TW': '台14甲施工' },
    route_id: 'wuling-west',
    text: { 'zh-TW': '**28.5K 單線**，排隊通過。' },
    until_at: '2027-04-09T00:00:00Z',
  },
];
const promotion = promotionAnswer({ valid_from: '2027-01-01T00:00:00Z', valid_until: null });
const rankedEntries = ['李迴轉', '王下坡'].map((name, index) =>
  rankingEntry({ athlete: athlete({ id: `athlete-${index}`, name, is_sample: false }), rank: index + 1, score: 9_000 }),
);
const video = { youtube_id: 'abcdefghijk', title: { 'zh-TW': '前 16 公里' }, channel: '狼速', start_s: 0 };
const hourCount = 4 * 24;
const weather = {
  fetched_at: now,
  is_stale: false,
  source: 'open-meteo',
  first_hour_at: '2027-03-31T16:00:00.000Z',
  hour_count: hourCount,
  places: [
    { distance_m: 0, elevation_m: 400, way_on: { east_m: 0, north_m: 40_000 } },
    { distance_m: 53_000, elevation_m: 3_275 },
  ],
  ...Object.fromEntries(
    ['temperature_dc', 'wind_speed_dmps', 'wind_from_deg', 'gust_dmps', 'precipitation_dmm', 'weather_code'].map(
      (column) => [column, Array.from({ length: hourCount * 2 }, () => (column === 'temperature_dc' ? 100 : 20))],
    ),
  ),
  precipitation_dmm: Array.from({ length: hourCount * 2 }, () => 0),
  weather_code: Array.from({ length: hourCount * 2 }, () => 0),
  relative_humidity_pc: Array.from({ length: hourCount * 2 }, () => 60),
  pressure_dhpa: Array.from({ length: hourCount * 2 }, () => 9_500),
  precipitation_probability_pc: null,
};
const toListAnswer = (results: readonly unknown[]) => ({
  server_now: now,
  count: results.length,
  next: null,
  previous: null,
  results,
});
const fullAnswers: Readonly<Record<string, unknown>> = {
  '/api/completions/': toListAnswer([
    completion,
    { ...completion, rider_name: '林大坡', elapsed_s: null, category: 'ebike' },
  ]),
  '/api/announcements/': toListAnswer(announcements),
  '/api/promotions/': toListAnswer([promotion]),
  '/api/videos/': toListAnswer([{ ...video, published_on: '2027-03-20', is_sample: false }]),
  '/api/ads/': toListAnswer([]),
  '/api/social-feed/': socialFeedAnswer,
  '/api/events/': toListAnswer([fakeEvent({ certification_from: '2027-04-17T16:00:00Z' })]),
  '/api/group-races/': toListAnswer([fakeEdition()]),
  '/api/rankings/wolf/': { ...toListAnswer(rankedEntries), calculated_at: now, next_cursor: null },
  '/api/routes/wuling-west/weather/': weather,
  '/api/routes/wuling-west/': pacingDetail(3, 20_000, { id: 'wuling-west' }),
};
const emptyAnswers = Object.fromEntries(
  Object.entries(fullAnswers).map(([path, body]) => [
    path,
    path.startsWith('/api/routes/') ? body : { ...(body as object), results: [], page: null },
  ]),
);
const routes: LoadedResource<RouteList> = {
  state: 'ready',
  retry: () => undefined,
  answer: { ...routeList([]), results: [routeSummary()] },
};

/** A request fails if its path has no answer. */
const serve = (answers: Readonly<Record<string, unknown>>) =>
  fakeServer(({ url }) => {
    const body = answers[url.split('?')[0] ?? ''];
    return body === undefined ? json({ code: 'server.internal' }, 500) : json(body);
  });
const renderBlocks = () => render(<HomeBlocks routes={routes} />);
const findBlock = (name: string) => screen.findByRole('region', { name });
const answerMembership = (effortCount: number) => ({
  '/api/rankings/membership/': {
    joined_at: effortCount > 0 ? now : null,
    birth_year: null,
    sex: null,
    ride_count: 1,
    effort_count: effortCount,
  },
});
const titlesByPath = {
  '/api/completions/': '剛剛通過驗證',
  '/api/announcements/': '公告',
  '/api/videos/': '最新影片',
  '/api/events/': '近期活動',
  '/api/social-feed/': '我們的動態',
  '/api/group-races/': '下一場',
  '/api/rankings/wolf/': '大師榜',
  '/api/routes/wuling-west/weather/': '週末幾點出發最好',
} as const;

beforeAll(async () => {
  await Promise.all([loadWords(homeLazyWords), loadWords(departureWords)]);
  provideHomePlanner(async () => ({ findNextDeparturePlan: async () => null, findWeekendDepartures }));
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('HomeBlocks', () => {
  it('appear in the designed order; blocks that may be missing are last or beside another', async () => {
    serve(fullAnswers);
    renderBlocks();
    await screen.findByText('前 16 公里');
    await screen.findByText('第七屆海鷗團隊繞圈賽');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      routesTexts.home.weekend,
      words.homeRace.title,
      words.homePasses.title,
      words.homeBoard.title,
      words.homeEvents.title,
      words.homeVideos.title,
      words.homeFeed.title,
    ]);
  });

  it.each(Object.entries(titlesByPath))('shows a failure of %s only in its block', async (path, title) => {
    serve({ ...fullAnswers, [path]: undefined });
    renderBlocks();
    const alert = await within(await findBlock(title)).findByRole('alert');
    expect(within(alert).getByRole('button', { name: uiTexts.common.retry })).toBeVisible();
    await waitFor(() => expect(document.querySelector('main [aria-busy], section [aria-busy]')).toBeNull());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('explain what will appear, or disappear if there is nothing', async () => {
    serve(emptyAnswers);
    renderBlocks();
    expect(await screen.findByText(words.homePasses.none)).toBeVisible();
    expect(await screen.findByText(words.homeBoard.none)).toBeVisible();
    expect(await screen.findByText(words.homeEvents.none)).toBeVisible();
    expect(await screen.findByText(words.homeNews.none)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: words.homeRace.title })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: words.homeVideos.title })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('single blocks', () => {
  it('announcements: shows closures first, then the pinned offer, with a link to all of them', async () => {
    serve(fullAnswers);
    renderBlocks();
    const strip = await findBlock(words.homeNews.title);
    const offer = await within(strip).findByRole('link', { name: '冬季輪組優惠' });
    expect(offer.getAttribute('href')).toBe('/promotions/winter-wheels');
    await within(strip).findByText('台14甲施工');
    expect(
      within(strip)
        // The link to all announcements is for narrow screens here.
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['封閉台14甲施工', '消息配速頁更新', '優惠冬季輪組優惠', fill(words.homeNews.all, { count: '3' })]);
  });

  it('announcements: opens each in full by the URL, with links to its road and to the others', async () => {
    serve(fullAnswers);
    renderBlocks();
    await userEvent.click(await screen.findByRole('button', { name: '台14甲施工' }));
    const dialog = await screen.findByRole('dialog', { name: words.homeNews.title });
    expect(within(dialog).getByText('28.5K 單線').tagName).toBe('STRONG');
    expect(within(dialog).getByText('3/1 08:00 到 4/9 08:00')).toBeVisible();
    expect(
      within(dialog).getByRole('link', { name: announcementTexts.announcement.toRoute }).getAttribute('href'),
    ).toBe('/route/wuling-west');
    await waitFor(() => expect(location.search).toBe('?announcement=n2'));
    await userEvent.click(within(dialog).getByRole('button', { name: fill(words.homeNews.all, { count: '3' }) }));
    expect(within(dialog).getByText(fill(lazyTexts.forecast.updated, { age: '配速頁' }))).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '冬季輪組優惠' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: uiTexts.common.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('announcements: says at its URL that an announcement has expired', async () => {
    history.replaceState(null, '', '/?announcement=old');
    serve(fullAnswers);
    renderBlocks();
    expect(await screen.findByText(announcementTexts.announcement.gone)).toBeVisible();
  });

  it('weekend: shows a row for each route with its best departure and why it is the best', async () => {
    serve(fullAnswers);
    renderBlocks();
    const weekend = await findBlock(routesTexts.home.weekend);
    // First light is at 05:24.
    expect((await within(weekend).findByText(/週六 05:30/)).textContent).toBe('最好的出發 週六 05:30');
    expect(within(weekend).getByText(/^山頂 0\d:\d\d，\d+ °C$/)).toBeVisible();
    expect(within(weekend).getByText('全程天亮')).toBeVisible();
    expect(within(weekend).getByRole('link', { name: '西進武嶺' }).getAttribute('href')).toBe('/route/wuling-west');
    expect(within(weekend).getByText('4/3（週六）')).toBeVisible();
    expect(within(weekend).getAllByText('10')).toHaveLength(2);
    expect(weekend.querySelector('[data-top]')?.textContent).toBe('05');
  });

  it('weekend: marks a closed road and shows no best hour for it', async () => {
    const notice = { id: 'n.1', route_id: 'wuling-west', word: 'closed', until_at: null, text: null } as const;
    const road_notices = [{ ...notice, from_at: '2027-03-30T00:00:00Z' }];
    const closed = routeSummary({ road_notices });
    const path = '/api/routes/wuling-west/';
    serve({ ...fullAnswers, [path]: pacingDetail(3, 20_000, { id: 'wuling-west', road_notices }) });
    render(<HomeBlocks routes={{ ...routes, answer: { ...routeList([]), results: [closed] } }} />);
    const weekend = await findBlock(routesTexts.home.weekend);
    expect(await within(weekend).findByText(words.homeNews.closure)).toBeVisible();
    await waitFor(() => expect(weekend.querySelectorAll('ul ul [data-tone="3"]')).toHaveLength(12));
    expect(within(weekend).queryByText(/最好的出發|沒有適合/)).toBeNull();
  });

  it('next race: shows the countdown and a link', async () => {
    serve(fullAnswers);
    renderBlocks();
    const race = await findBlock(words.homeRace.title);
    // Registration opens on 4 April at noon in Taipei.
    expect(await within(race).findByText(words.homeRace.until.signup)).toBeVisible();
    expect(within(race).getByRole('timer').textContent).toBe('3 天 ');
    expect(within(race).getByText(fill(words.homeRace.laps, { count: '菁英組 · 20', km: '3.5' }))).toBeVisible();
    expect(within(race).getByRole('link', { name: words.homeRace.see }).getAttribute('href')).toBe('/races/elite');
  });

  it('next race: shows the team of a signed-in rider', async () => {
    localStorage.setItem('token', 'access');
    serve({ ...fullAnswers, '/api/races/elite/teams/': { ...toListAnswer([fakeOwnTeam()]), previous: [] } });
    renderWithSession(fakeSession(signedIn()), <HomeBlocks routes={routes} />);
    expect(
      await within(await findBlock(words.homeRace.title)).findByText(fill(words.homeRace.team, { name: '石岡衝風 A' })),
    ).toBeVisible();
  });

  it('completions: shows names, roads and the times that riders publish', async () => {
    serve(fullAnswers);
    renderBlocks();
    const passes = await findBlock(words.homePasses.title);
    const rows = await within(passes).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '陳小山西進武嶺 · 12 分鐘前4:38:12',
      '林大坡西進武嶺 · 12 分鐘前 · 電輔車',
    ]);
  });

  it('leaderboard: shows this year first, all time in the other tab, and the rider’s rank below', async () => {
    localStorage.setItem('token', 'access');
    const ownEntry = rankingEntry({ athlete: athlete({ id: rider().id, name: 'amy' }), rank: 41, score: 6_480 });
    const { requests } = serve({
      ...fullAnswers,
      ...answerMembership(3),
      [`/api/rankings/wolf/athletes/${rider().id}/`]: { entry: ownEntry },
    });
    renderWithSession(fakeSession(signedIn()), <HomeBlocks routes={routes} />);
    const board = await findBlock(words.homeBoard.title);
    expect((await within(board).findByRole('row', { name: /41 你/ })).textContent).toContain('6,480');
    await userEvent.click(within(board).getByRole('tab', { name: words.homeBoard.allTime }));
    expect(await within(board).findByText('李迴轉')).toBeVisible();
    const spans = requests.flatMap(({ url }) => (/wolf\/\?.*span=(\w+)/.exec(url) ?? []).slice(1));
    expect(spans).toEqual(['year', 'all']);
  });

  it('leaderboard: makes no request for a rider who is not ranked', async () => {
    localStorage.setItem('token', 'access');
    const { requests } = serve({ ...fullAnswers, ...answerMembership(0) });
    renderWithSession(fakeSession(signedIn()), <HomeBlocks routes={routes} />);
    await waitFor(() => expect(requests.some(({ url }) => url === '/api/rankings/membership/')).toBe(true));
    const board = await findBlock(words.homeBoard.title);
    await userEvent.click(await within(board).findByRole('tab', { name: words.homeBoard.allTime }));
    await waitFor(() => expect(requests.some(({ url }) => /wolf\/\?.*span=all/.test(url))).toBe(true));
    expect(await within(board).findByText('李迴轉')).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/athletes/'))).toEqual([]);
    expect(requests.filter(({ url }) => url.includes('/membership/'))).toHaveLength(1);
  });

  it('videos: makes no request to YouTube before the click', async () => {
    serve(fullAnswers);
    renderBlocks();
    const videos = await findBlock(words.homeVideos.title);
    const poster = await within(videos).findByRole('button', { name: /前 16 公里/ });
    expect(document.querySelector('iframe, img[src*="ytimg"]')).toBeNull();
    await userEvent.click(poster);
    expect(videos.querySelector('iframe')?.src).toContain('https://www.youtube-nocookie.com/embed/abcdefghijk');
  });
});
