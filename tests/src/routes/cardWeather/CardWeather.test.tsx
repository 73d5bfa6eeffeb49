import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { WeatherNow } from '#contract/weather/weather.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { TranslatorContext } from '#src/i18n/TranslatorContext.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { CardWeather, WeatherSource } from '#src/routes/cardWeather/CardWeather.tsx';
import { cardWeatherWords } from '#src/routes/cardWeather/cardWeatherWords.ts';
import { words } from '#src/routes/cardWeather/words/zh-TW.ts';
import { uiWords } from '#src/ui/uiWords.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';

const summit = (changes: Partial<WeatherNow> = {}): WeatherNow => ({
  route_id: 'wuling-west',
  place: 'summit',
  elevation_m: 3_275,
  at: '2026-03-01T04:00:00.000Z',
  temperature_c: 6.4,
  wind_speed_mps: 5.2,
  wind_from_deg: 45,
  gust_mps: 9,
  weather_code: 3,
  hazards: [],
  precipitation_probability_pc: 10,
  fetched_at: '2026-03-01T04:00:00.000Z',
  is_stale: false,
  ...changes,
});

/** Weather is cached by route, so each test uses a different route. */
let count = 0;
const createRouteId = () => {
  count += 1;
  return `route-${count}`;
};

/** Shows the cards of these routes and waits for the server's answer. */
async function renderCards(routeIds: readonly string[], language: Language = 'zh-TW') {
  vi.useFakeTimers();
  const view = render(
    <TranslatorContext value={{ language, t: createTranslator(language), l: () => '', setLanguage: () => undefined }}>
      {routeIds.map((id) => (
        <p key={id} data-testid={id}>
          <CardWeather routeId={id} />
        </p>
      ))}
    </TranslatorContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60));
  vi.useRealTimers();
  return view;
}
const getLine = (id: string) => screen.getByTestId(id).textContent?.replaceAll('\u00a0', ' ');

beforeAll(async () => {
  await Promise.all((['en', 'th', 'fr'] as const).map((language) => loadWords(uiWords, language)));
  await loadWords(cardWeatherWords);
});

describe('CardWeather', () => {
  it('shows rounded temperature and wind at the summit', async () => {
    const id = createRouteId();
    fakeServer(() => json({ results: [summit({ route_id: id })] }));
    await renderCards([id]);
    expect(getLine(id)).toBe('現在天氣 山頂 6 °C · 東北風 5.2 m/s');
  });

  it('shows the two worst hazards of today instead of the wind', async () => {
    const id = createRouteId();
    fakeServer(() =>
      json({ results: [summit({ route_id: id, temperature_c: -1.6, hazards: ['snow', 'ice', 'wind'] })] }),
    );
    await renderCards([id]);
    expect(getLine(id)).toBe('現在天氣 山頂 −2 °C · ▲ 今天下雪和結冰');
  });

  it('shows the start of a route without a summit, and never minus zero', async () => {
    const id = createRouteId();
    fakeServer(() =>
      json({ results: [summit({ route_id: id, place: 'start', temperature_c: -0.3, wind_from_deg: 350 })] }),
    );
    await renderCards([id]);
    expect(getLine(id)).toBe('現在天氣 起點 0 °C · 北風 5.2 m/s');
  });

  it.each([
    [0, words.weatherCard.N],
    [22, words.weatherCard.N],
    [23, words.weatherCard.NE],
    [90, words.weatherCard.E],
    [135, words.weatherCard.SE],
    [180, words.weatherCard.S],
    [225, words.weatherCard.SW],
    [270, words.weatherCard.W],
    [315, words.weatherCard.NW],
    [338, words.weatherCard.N],
    [359, words.weatherCard.N],
  ])('names the wind from %d degrees', async (wind_from_deg, name) => {
    const id = createRouteId();
    fakeServer(() => json({ results: [summit({ route_id: id, wind_from_deg })] }));
    await renderCards([id]);
    expect(getLine(id)).toContain(` ${name} `);
  });

  it.each([
    ['en', 'Weather now Summit 6 °C · NE wind 5.2 m/s'],
    ['fr', 'Météo actuelle Sommet 6 °C · vent NE 5,2 m/s'],
    ['th', 'อากาศตอนนี้ ยอด 6 °C · ลมตะวันออกเฉียงเหนือ 5.2 m/s'],
  ] as const)('is translated to %s', async (language, line) => {
    const id = createRouteId();
    fakeServer(() => json({ results: [summit({ route_id: id })] }));
    await renderCards([id], language);
    expect(getLine(id)).toBe(line);
  });

  it('shows the age of an outdated forecast', async () => {
    const id = createRouteId();
    const fetched_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    fakeServer(() => json({ results: [summit({ route_id: id, fetched_at, is_stale: true })] }));
    await renderCards([id]);
    expect(getLine(id)).toBe(fill(words.weatherCard.old, { age: '現在天氣 山頂 6 °C · 東北風 5.2 m/s · 3 小時前' }));
  });

  it('makes one request for all cards of a page, and none for cached ones', async () => {
    const ids = [createRouteId(), createRouteId(), createRouteId()];
    const { requests } = fakeServer(() => json({ results: ids.map((route_id) => summit({ route_id })) }));
    (await renderCards(ids)).unmount();
    await renderCards(ids);
    expect(requests.map(({ url }) => url)).toEqual([`/api/weather/now/?routes=${ids.join('%2C')}`]);
    expect(ids.map(getLine)).toEqual(ids.map(() => '現在天氣 山頂 6 °C · 東北風 5.2 m/s'));
  });

  it('splits requests for more than 60 routes', async () => {
    const ids = Array.from({ length: 61 }, createRouteId);
    const { requests } = fakeServer(() => json({ results: [] }));
    await renderCards(ids);
    expect(requests.map(({ url }) => url.split('%2C').length)).toEqual([60, 1]);
  });

  it.each([
    ['an answer without the route', () => json({ results: [] })],
    ['weather.unavailable', () => json({ code: 'weather.unavailable' }, 503)],
    ['no network', noNetwork],
  ])('is empty after %s, and not requested again at once', async (_, answer) => {
    const id = createRouteId();
    const { requests } = fakeServer(answer);
    (await renderCards([id])).unmount();
    await renderCards([id]);
    expect(getLine(id)).toBe('');
    expect(requests).toHaveLength(1);
  });
});

it('names the source with a link, as its licence requires', () => {
  render(<WeatherSource />);
  const link = screen.getByRole('link', { name: /^Weather data by Open-Meteo\.com ?天氣資料，另開視窗$/ });
  expect(link.getAttribute('href')).toBe('https://open-meteo.com/');
});
