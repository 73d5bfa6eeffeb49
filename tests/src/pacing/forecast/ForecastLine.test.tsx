import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PlacesWeatherRequestSchema } from '#contract/weather/weather.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { DockForecast } from '#src/pacing/forecast/DockForecast.tsx';
import { ForecastLine } from '#src/pacing/forecast/ForecastLine.tsx';
import { ForecastNotice } from '#src/pacing/forecast/ForecastNotice.tsx';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, neverAnswer, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

/** 08:20 on Sunday, 22 November, in Taipei. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const answer = (part: Parameters<typeof createForecast>[0] = {}) =>
  createForecast({
    places: [[0, 100]],
    fetchedAt: '2026-11-22T00:02:00.000Z',
    getHour: () => ({ temperatureDc: 140, windDmps: 80, windFromDeg: 0 }),
    ...part,
  });

let open: OpenRoute;
beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  open = await openRoute(undefined, initialPaceInputs);
});
const switchOn = () => fireEvent.click(screen.getByRole('button', { name: words.forecast.use }));
const getPanel = () => screen.getByRole('region', { name: words.forecast.title });

describe('ForecastLine', () => {
  it('describes the forecast while it is off, and shows that it is loading', async () => {
    fakeServer(neverAnswer);
    render(<ForecastLine {...open} />);
    expect(getPanel().textContent).toContain('依你抵達各處的時間');
    switchOn();
    expect(getPanel().textContent).toContain('正在取得預報');
    expect(screen.getByRole('button', { name: words.forecast.byHand })).toBeVisible();
  });

  it('shows place, time, air and wind on the way, its age and its source', async () => {
    fakeServer(() => json(answer()));
    render(<ForecastLine {...open} />);
    switchOn();
    const rows = within(await screen.findByRole('table', { name: words.forecast.onTheWay })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toMatch(/^起點 05:3014 °C(逆風|順風|側風) \d\.\d m\/s$|^起點 05:3014 °C無風$/);
    expect(getPanel().textContent).toContain(fill(words.forecast.updated, { age: '18 分鐘前' }));
    const link = screen.getByRole('link', { name: /Open-Meteo\.com/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Weather data by Open-Meteo.com',
      'https://open-meteo.com/',
    ]);
    expect(getPanel().textContent).not.toMatch(/NaN|undefined|-0/);
  });

  it('sends rounded places of a rider’s own course in the body, at most once in half an hour', async () => {
    const { requests } = fakeServer(() => json(answer()));
    const detail = { ...open.route.detail, id: 'own-00000000-0000-4000-8000-000000000001' };
    const ownRoute = await openRoute({ ...open.route, detail });
    render(
      <>
        <ForecastLine {...ownRoute} />
        <DockForecast {...ownRoute} />
        <ForecastNotice {...ownRoute} />
      </>,
    );
    expect(getPanel().textContent).toContain('位置取到約 1 公里，伺服器不會存');
    fireEvent.click(screen.getAllByRole('button', { name: words.forecast.use })[0] as HTMLElement);
    await screen.findByRole('table', { name: words.forecast.onTheWay });
    expect(ownRoute.session.basis().forecast).not.toBeNull();
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/weather/places/']]);
    const { places } = PlacesWeatherRequestSchema.parse(JSON.parse(String(requests[0]?.init.body)));
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places[0]).toMatchObject({
      distance_m: 0,
      lat_cdeg: Math.round((ownRoute.route.course.latDeg[0] ?? 0) * 100),
    });

    const store = getForecastStore(ownRoute);
    store.load();
    await vi.waitFor(() => expect(store.view().isBusy).toBe(false));
    expect(requests).toHaveLength(1);
    vi.mocked(Date.now).mockReturnValue(nowMs + 31 * 60_000);
    store.load();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });

  it('offers today only while the departure lies ahead', async () => {
    fakeServer(() => json(answer()));
    render(<ForecastLine {...open} />);
    switchOn();
    const [today] = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(today?.disabled).toBe(true);
    act(() => open.session.inputs.change({ departureMinute: 510 }));
    await vi.waitFor(() => expect(today?.disabled).toBe(false));
    fireEvent.click(today as HTMLElement);
    expect(screen.queryByText(words.forecast.past)).toBeNull();
    // One minute after the departure: the ride is under way, and the departure stays.
    vi.spyOn(Date, 'now').mockReturnValue(nowMs + 11 * 60_000);
    act(() => open.session.inputs.change({ ftpW: 200 }));
    expect(await screen.findByText(words.forecast.past)).toBeVisible();
    expect(getForecastStore(open).view().day).toBe('2026-11-22');
  });

  it('offers today and seven more days, and uses the chosen one', async () => {
    fakeServer(() => json(answer({ hours: 120 })));
    render(<ForecastLine {...open} />);
    switchOn();
    const days = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      '11月22日星期日',
      '11月23日星期一',
      '11月24日星期二',
      '11月25日星期三',
      '11月26日星期四',
      '11月27日星期五',
      '11月28日星期六',
      '11月29日星期日',
    ]);
    expect(days.map((day) => day.disabled)).toEqual([true, false, false, false, false, true, true, true]);
    fireEvent.click(days[3] as HTMLElement);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[3]?.checked).toBe(true);
    expect(JSON.parse(localStorage.getItem(`pace-forecast/${open.route.detail.id}`) ?? '')).toEqual({
      day: '2026-11-25',
      saved: null,
    });
  });

  it('warns of rain, cold, gusts and heat in one line, and of the end of the forecast in another', async () => {
    const rough = { rainDmm: 20, temperatureDc: 40, gustDmps: 155, windDmps: 80 };
    fakeServer(() => json(answer({ hours: 30, getHour: () => rough })));
    render(<ForecastLine {...open} />);
    switchOn();
    await screen.findByRole('table', { name: words.forecast.onTheWay });
    expect(getPanel().textContent).toMatch(/留意：途中有雨 \d+\.\d mm、最高點只有 \d °C和陣風 15\.5 m\/s。/);
    expect(getPanel().textContent).toContain('這趟會騎到預報結束之後');
  });

  it('uses manual weather without a forecast, and requests it again', async () => {
    const { requests } = fakeServer((_, count) => (count === 1 ? noNetwork() : json(answer())));
    render(<ForecastLine {...open} />);
    switchOn();
    expect((await screen.findByRole('alert')).textContent).toContain('先以手動的天氣計算');
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByRole('table', { name: words.forecast.onTheWay })).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual([1, 2].map(() => `/api/routes/${open.route.detail.id}/weather/`));
  });

  it('shows the age of a forecast if its source is silent', async () => {
    fakeServer(() => json(answer({ fetchedAt: '2026-11-21T21:20:00.000Z', isStale: true })));
    render(<ForecastLine {...open} />);
    switchOn();
    expect(await screen.findByText(fill(words.forecast.stale, { age: '3 小時前' }))).toBeVisible();
  });

  it('says that the forecast is no longer used when the rider turns the wind', async () => {
    fakeServer(() => json(answer()));
    render(<ForecastLine {...open} />);
    switchOn();
    await screen.findByRole('table', { name: words.forecast.onTheWay });
    act(() => open.session.inputs.change({ windFromDeg: 90 }));
    expect(getPanel().textContent).toContain(words.forecast.left);
    expect(screen.queryByRole('table', { name: words.forecast.onTheWay })).toBeNull();
  });
});

it('shows source and age of the wind in the dock, and the departure below the table', async () => {
  fakeServer(() => json(answer()));
  render(
    <>
      <DockForecast {...open} />
      <ForecastNotice {...open} />
    </>,
  );
  expect(screen.queryByRole('complementary')).toBeNull();
  // Without the rider's choice the plan stands on the forecast once it has arrived.
  const notice = await screen.findByRole('complementary', { name: words.forecast.title });
  expect(notice.textContent).toContain(fill(words.forecast.notice, { day: '11月23日星期一', time: '05:30' }));
  expect(screen.getByText(fill(words.forecast.updated, { age: '週一預報的起點 · 18 分鐘前' }))).toBeVisible();
  expect(screen.getByText('北風 0°')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: words.forecast.byHand }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
