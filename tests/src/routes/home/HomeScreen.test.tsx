import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { words as airTexts } from '#src/routes/air/words/zh-TW.ts';
import { HomeScreen } from '#src/routes/home/HomeScreen.tsx';
import { homeLazyWords } from '#src/routes/home/homeLazyWords.ts';
import { type NextDeparturePlan, provideHomePlanner } from '#src/routes/home/homePlans.ts';
import { storeLastRoute } from '#src/routes/home/storeLastRoute.ts';
import { words as homeLazyTexts } from '#src/routes/home/words/zh-TW.ts';
import { words } from '#src/routes/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { routeList, routeSummary } from '#tests/src/support/routeSummaries.ts';
import { fill } from '#tests/support/fill.ts';

const storedPlans: string[] = [];
const plan: NextDeparturePlan = {
  ftpW: 240,
  bodyMassKg: 66,
  departureMinute: 330,
  day: '2026-11-28',
  durationS: 15_160.4,
  averagePowerW: 168.4,
  air: { kind: 'forecast', day: '2026-11-28' },
  alternative: null,
  waypoints: [
    { name: { 'zh-TW': '霧社' }, atM: 21_000, elapsedS: 4_080, ridingS: 4_080, headwindMps: 1.1 },
    { name: { 'zh-TW': '武嶺' }, atM: 53_280, elapsedS: 15_160.4, ridingS: 11_080, headwindMps: -0.9 },
  ],
  summitWeather: { elapsedS: 15_160, temperatureC: 2.2, windMps: 4.7, windFromDeg: 270, gustMps: 8 },
  road: { status: 'open', road_notices: [] },
  storePlan: () => void storedPlans.push('plan'),
};
const calmPlan: NextDeparturePlan = {
  ...plan,
  durationS: 14_400,
  air: { kind: 'calm' },
  summitWeather: null,
  storePlan: () => void storedPlans.push('calm'),
};
const planRequests: unknown[] = [];
const providePlan = (answer: NextDeparturePlan | null) =>
  provideHomePlanner(async () => ({
    findNextDeparturePlan: async (request) => {
      planRequests.push(request);
      return answer;
    },
    findWeekendDepartures: () => new Promise(() => undefined),
  }));
/** Answers with the list of routes; every other request fails. */
const serveRoutes = (routes = [routeSummary()]) =>
  fakeServer(({ url }) =>
    url.startsWith('/api/routes/?') ? json(routeList(routes)) : json({ code: 'server.internal' }, 500),
  );
const setUpRider = () => {
  localStorage.setItem('pace-inputs', '{}');
  storeLastRoute(routeSummary({ id: 'alishan', name: { 'zh-TW': '阿里山公路' } }));
};

beforeAll(() => Promise.all([loadWords(homeLazyWords), loadWords(airWords)]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T04:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  history.replaceState(null, '', '/');
  localStorage.clear();
  planRequests.length = 0;
  storedPlans.length = 0;
  providePlan(plan);
});

describe('HomeScreen for a visitor', () => {
  it('explains the site, and shows the most visited route with times for example values', async () => {
    const { requests } = serveRoutes();
    render(<HomeScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.home.welcome);
    const planLink = await screen.findByRole('link', {
      name: /^FTP 240、66 kg，11\/28.*05:30 出發 換成你的/,
    });
    expect(screen.getByText(/西進武嶺.全程 4:12:40/)).toBeVisible();
    expect(screen.getByText(fill(airTexts.air.forecast, { when: '明天' }))).toBeVisible();
    expect(planLink.getAttribute('href')).toBe('/route/wuling-west');
    expect(planRequests).toEqual([{ routeId: 'wuling-west', isOwn: false }]);
    expect(storedPlans).toEqual([]);
    await userEvent.click(planLink);
    expect(storedPlans).toEqual(['plan']);
    expect(requests[0]?.url).toBe('/api/routes/?sort=-visits&page_size=5');
    for (const clock of ['05:30', '06:38', '09:43']) expect(screen.getByText(clock)).toBeVisible();
    expect(screen.getByText('武嶺 3,275 m')).toBeVisible();
    expect(screen.getByText(/順 0.9/)).toBeVisible();
  });

  it.each([
    [' 武嶺 & 合歡 ', '/routelist', '武嶺 & 合歡'],
    ['   ', '/routelist', null],
  ])('opens the route list for a search for %j', async (typed, path, search) => {
    serveRoutes([]);
    render(<HomeScreen />);
    await userEvent.type(screen.getByRole('searchbox', { name: words.routeList.searchHint }), `${typed}{Enter}`);
    expect(location.pathname).toBe(path);
    expect(new URLSearchParams(location.search).get('search')).toBe(search);
  });

  it('is shown if a route was opened but the device knows no rider', async () => {
    storeLastRoute(routeSummary({ id: 'alishan', name: { 'zh-TW': '阿里山公路' } }));
    serveRoutes();
    render(<HomeScreen />);
    await screen.findByText(/西進武嶺.全程/);
    expect(planRequests).toEqual([{ routeId: 'wuling-west', isOwn: false }]);
  });

  it('keeps text and search if the routes fail to load', async () => {
    fakeServer(() => json({ code: 'server.internal' }, 500));
    render(<HomeScreen />);
    const weekend = await screen.findByRole('region', { name: words.home.weekend });
    expect((await within(weekend).findByRole('alert')).textContent).toContain(uiTexts.error.system);
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(planRequests).toEqual([]);
  });
});

describe('HomeScreen for a rider', () => {
  it('shows that the road is closed', async () => {
    setUpRider();
    const notice = { id: 'n.1', route_id: 'alishan', word: 'closed', from_at: '2026-01-01T00:00:00Z' } as const;
    const road_notices = [{ ...notice, until_at: null, text: { 'zh-TW': '十字路坍方' } }];
    providePlan({ ...plan, road: { status: 'open', road_notices } });
    serveRoutes();
    render(<HomeScreen />);
    expect((await screen.findByRole('note')).textContent).toBe('封閉十字路坍方');
  });

  it('shows the plan of the last opened route, with its finish, its air and the finish in the other air', async () => {
    setUpRider();
    providePlan({ ...plan, alternative: calmPlan });
    serveRoutes();
    render(<HomeScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('阿里山公路');
    expect(await screen.findByText('4:12:40')).toBeVisible();
    expect(planRequests).toEqual([{ routeId: 'alishan', isOwn: true }]);
    expect(screen.getByText(fill(homeLazyTexts.panorama.power, { power: '168' }))).toBeVisible();
    expect(screen.getByText(fill(airTexts.air.forecast, { when: '明天' }))).toBeVisible();
    expect(screen.getByText(fill(homeLazyTexts.panorama.arrival, { time: '09:43' }))).toBeVisible();
    expect(screen.getByRole('link', { name: homeLazyTexts.panorama.open }).getAttribute('href')).toBe('/route/alishan');
    await userEvent.click(screen.getByRole('button', { name: /^改看 ?無風 4:00:00$/ }));
    expect(screen.getByText('4:00:00')).toBeVisible();
    expect(screen.getByText(airTexts.air.calm)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: homeLazyTexts.panorama.open }));
    expect(storedPlans).toEqual(['calm']);
    await userEvent.click(screen.getByRole('button', { name: /4:12:40/ }));
    expect(screen.getByText('4:12:40')).toBeVisible();
  });

  it('shows the times without a forecast, says that they are calm, and retries', async () => {
    setUpRider();
    providePlan(calmPlan);
    serveRoutes();
    render(<HomeScreen />);
    expect(await screen.findByText(/風查不到，先用無風算。/)).toBeVisible();
    expect(screen.getByText('4:00:00')).toBeVisible();
    expect(screen.getByText(airTexts.air.calm)).toBeVisible();
    providePlan({ ...plan, alternative: calmPlan });
    const foot = screen.getByText(/風查不到/);
    await userEvent.click(within(foot).getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByText('4:12:40')).toBeVisible();
    expect(screen.queryByText(/風查不到/)).toBeNull();
  });

  it('shows no time without a plan', async () => {
    setUpRider();
    providePlan(null);
    serveRoutes();
    render(<HomeScreen />);
    expect(await screen.findByText(/時刻算不出來。/)).toBeVisible();
    expect(screen.queryByText(/\d:\d\d:\d\d/)).toBeNull();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });
});
