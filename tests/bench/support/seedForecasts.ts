import type { WeatherHours } from '#contract/weather/weather.ts';
import type { Db } from '#server/db/connect.ts';
import { createWeatherRepository } from '#server/modules/weather/weather.repository.ts';
import { createDayPlan, getRequestedHours } from '#server/modules/weather/weatherDayPlan.ts';

/** As many forecast places as a long course has. */
const placeCount = 6;

/** Stores a current forecast for each route, so that no read calls a weather service. */
export async function seedForecasts(db: Db): Promise<void> {
  const nowMs = Date.now();
  const plan = createDayPlan(undefined, nowMs);
  const span = getRequestedHours(plan);
  const routes = await db.selectFrom('route').select(['id', 'course_version']).execute();
  await createWeatherRepository(db).runExclusively(async (weather) => {
    for (const [index, { id, course_version }] of routes.entries()) {
      const key = { routeId: id, courseVersion: course_version, kind: plan.kind };
      await weather.save(key, { fetchedAtMs: nowMs, ...span }, buildHours(span.hourCount, index));
    }
  });
}

function buildHours(hourCount: number, seed: number): WeatherHours {
  const column = (middle: number, amplitude: number) =>
    Array.from({ length: hourCount * placeCount }, (_, index) =>
      Math.round(middle + amplitude * Math.sin(index * 0.7 + seed)),
    );
  return {
    places: Array.from({ length: placeCount }, (_, index) => ({ distance_m: index * 5_000, elevation_m: index * 400 })),
    temperature_dc: column(180, 70),
    relative_humidity_pc: column(70, 20),
    pressure_dhpa: column(9_000, 400),
    wind_speed_dmps: column(30, 20),
    wind_from_deg: column(180, 170),
    gust_dmps: column(60, 40),
    precipitation_dmm: column(5, 5),
    precipitation_probability_pc: column(50, 40),
    weather_code: column(2, 1),
  };
}
