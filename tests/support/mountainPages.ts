import type { Page, Route } from '@playwright/test';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { RouteWeather, WeatherNowList } from '#contract/weather/weather.ts';

const closure: RoadNotice = {
  id: '0195f0a0-0000-7000-8000-000000000051',
  route_id: 'wuling-west',
  word: 'closed',
  from_at: '2026-01-01T00:00:00.000Z',
  until_at: null,
  text: {
    'zh-TW': '昆陽坍方，雙向封閉。',
    en: 'Rockfall at Kunyang, closed both ways.',
    ja: '崑陽で土砂崩れ、全面通行止め。',
    fr: 'Éboulement à Kunyang, route fermée dans les deux sens.',
    ko: '쿤양 낙석으로 양방향 통제.',
    th: 'หินถล่มที่คุนหยาง ปิดทั้งสองฝั่ง',
  },
};

/** Changes the JSON of an answer on its way. An answer that arrives after its page was closed is dropped. */
const changeAnswer =
  <Answer>(change: (answer: Answer) => unknown) =>
  async (route: Route): Promise<void> => {
    const page = route.request().frame().page();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  };

/** The road to Wuling is closed, as an administrator would announce it. */
export async function serveClosure(page: Page): Promise<void> {
  await page.route(
    '**/api/routes/wuling-west/',
    changeAnswer<RouteDetail>((detail) => ({ ...detail, road_notices: [closure] })),
  );
  await page.route('**/api/road-notices/', (route) => route.fulfill({ json: { results: [closure] } }));
}

/** The forecast has snow and gusts on the upper third of the road, and fog on the middle one. */
export async function serveSnow(page: Page): Promise<void> {
  await page.route('**/api/routes/*/weather/', changeAnswer<RouteWeather>(addSnow));
  await page.route(
    '**/api/weather/now/**',
    changeAnswer<WeatherNowList>(({ results }) => ({
      results: results.map((now) =>
        now.elevation_m > 2_500 ? { ...now, temperature_c: -2, hazards: ['snow', 'wind'] } : now,
      ),
    })),
  );
}

function addSnow(weather: RouteWeather): RouteWeather {
  const lastPlaceIndex = weather.places.length - 1;
  const changeFrom = (column: readonly number[], change: (value: number) => number, from = 2 / 3) =>
    column.map((value, index) => (index % weather.places.length >= from * lastPlaceIndex ? change(value) : value));
  return {
    ...weather,
    temperature_dc: changeFrom(weather.temperature_dc, (value) => value - 80),
    precipitation_dmm: changeFrom(weather.precipitation_dmm, () => 12),
    gust_dmps: changeFrom(weather.gust_dmps, () => 190),
    weather_code: changeFrom(
      changeFrom(weather.weather_code, () => 45, 1 / 3),
      () => 73,
    ),
  };
}

/** A dry forecast without wind. */
export async function serveDryWeather(page: Page): Promise<void> {
  const removeWindAndRain = ({ weather_code, ...weather }: RouteWeather) => ({
    ...weather,
    precipitation_dmm: weather.precipitation_dmm.map(() => 0),
    gust_dmps: weather.gust_dmps.map(() => 40),
    wind_speed_dmps: weather.wind_speed_dmps.map(() => 20),
    weather_code: weather_code.map(() => 0),
  });
  await page.route('**/api/routes/*/weather/', changeAnswer<RouteWeather>(removeWindAndRain));
}
