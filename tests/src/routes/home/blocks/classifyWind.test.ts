// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { classifyWind } from '#src/routes/home/blocks/computeWeekendHours.ts';

type Vector = { readonly east_m: number; readonly north_m: number };
const north: Vector = { east_m: 0, north_m: 9_000 };
const south: Vector = { east_m: 0, north_m: -9_000 };

/** Three hours of constant wind on sections of 10 km. */
function createWeather(vectors: readonly (Vector | undefined)[], fromDeg: number, speedMps: number): RouteWeather {
  const places = [...vectors, undefined].map((way_on, index) => ({
    distance_m: index * 10_000,
    elevation_m: 400 + index,
    ...(way_on === undefined ? {} : { way_on }),
  }));
  const each = (value: number) => Array.from({ length: places.length * 3 }, () => value);
  return {
    fetched_at: '2027-04-01T00:00:00.000Z',
    is_stale: false,
    source: 'open-meteo',
    hour_count: 3,
    places,
    first_hour_at: '2027-04-01T00:00:00.000Z',
    temperature_dc: each(150),
    relative_humidity_pc: each(60),
    pressure_dhpa: each(9_000),
    wind_speed_dmps: each(speedMps * 10),
    wind_from_deg: each(fromDeg),
    gust_dmps: each(50),
    precipitation_dmm: each(0),
    precipitation_probability_pc: null,
    weather_code: each(0),
  };
}
const hours = { firstHour: 0, count: 3 };

describe('classifyWind', () => {
  it.each([
    ['from the north on the way north', 0, 4, 'head'],
    ['from the south on the way north', 180, 4, 'tail'],
    ['from the west on the way north', 270, 4, 'cross'],
    ['that hardly blows', 0, 1.5, 'light'],
  ] as const)('classifies a wind %s', (_, fromDeg, speedMps, word) => {
    expect(classifyWind(createWeather([north, north], fromDeg, speedMps), hours)).toBe(word);
  });

  it('returns no direction for an out-and-back road', () => {
    expect(classifyWind(createWeather([north, south], 0, 4), hours)).toBe('mixed');
    expect(classifyWind(createWeather([north, south], 90, 4), hours)).toBe('cross');
  });

  it('returns no direction if the road’s direction is unknown', () => {
    expect(classifyWind(createWeather([north, undefined], 0, 4), hours)).toBe('mixed');
  });
});
