// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { computeWeekendHours, listWeekendDays } from '#src/routes/home/blocks/computeWeekendHours.ts';

const toTaipeiMs = (text: string) => Date.parse(`${text}+08:00`);
const count = 6 * 24;
/** A calm, dry forecast for one place from Thursday, 1 April 2027; `change` returns wind and rain of an hour. */
function createForecast(change: (hour: number) => { wind?: number; rain?: number }): RouteWeather {
  const each = (value: (hour: number) => number) => Array.from({ length: count }, (_, hour) => value(hour));
  return {
    fetched_at: '2027-03-31T16:00:00.000Z',
    is_stale: false,
    source: 'open-meteo',
    hour_count: count,
    first_hour_at: '2027-03-31T16:00:00.000Z',
    places: [{ distance_m: 0, elevation_m: 400 }],
    temperature_dc: each(() => 180),
    relative_humidity_pc: each(() => 60),
    pressure_dhpa: each(() => 9_600),
    wind_speed_dmps: each((hour) => (change(hour).wind ?? 2) * 10),
    wind_from_deg: each(() => 0),
    gust_dmps: each(() => 30),
    weather_code: each(() => 0),
    precipitation_dmm: each((hour) => (change(hour).rain ?? 0) * 10),
    precipitation_probability_pc: null,
  };
}
const thursday = toTaipeiMs('2027-04-01T10:00:00');
const saturday = 2 * 24;

describe('listWeekendDays', () => {
  it.each([
    ['2027-04-01T10:00:00', ['2027-04-03', '2027-04-04']],
    ['2027-04-03T23:59:00', ['2027-04-03', '2027-04-04']],
    ['2027-04-04T00:01:00', ['2027-04-04']],
    ['2027-04-05T00:01:00', ['2027-04-10', '2027-04-11']],
  ])('returns at %s in Taipei: %j', (now, days) => {
    expect(listWeekendDays(toTaipeiMs(now))).toEqual(days);
  });
});

describe('computeWeekendHours', () => {
  it('finds the calmest dry departure', () => {
    const weather = createForecast((hour) => ({
      wind: hour >= saturday + 24 + 6 && hour < saturday + 24 + 9 ? 0.5 : 3,
    }));
    expect(computeWeekendHours(weather, thursday).best).toMatchObject({
      day: '2027-04-04',
      hour: 6,
      windMps: 0.5,
      summitC: 18,
    });
  });

  it('excludes departures whose ride would meet rain', () => {
    const weather = createForecast((hour) => ({ rain: hour === saturday + 9 ? 2 : 0 }));
    const [first] = computeWeekendHours(weather, thursday).days;
    expect(first?.hours.filter(({ tone }) => tone === 'rain').map(({ hour }) => hour)).toEqual([7, 8, 9]);
  });

  it('suggests no past departure, and none in a storm', () => {
    const late = toTaipeiMs('2027-04-04T12:00:00');
    expect(
      computeWeekendHours(
        createForecast(() => ({})),
        late,
      ).best,
    ).toBeNull();
    expect(
      computeWeekendHours(
        createForecast(() => ({ wind: 12 })),
        thursday,
      ).best,
    ).toBeNull();
  });

  it('suggests no departure onto a closed road, and the calmest once it is open', () => {
    const weather = createForecast(() => ({}));
    expect(computeWeekendHours(weather, thursday, () => true).best).toBeNull();
    const opensMs = toTaipeiMs('2027-04-04T06:00:00');
    expect(computeWeekendHours(weather, thursday, (atMs) => atMs < opensMs).best).toMatchObject({
      day: '2027-04-04',
      hour: 6,
    });
  });

  it('omits hours beyond the forecast', () => {
    const short = { ...createForecast(() => ({})), hour_count: saturday + 12 };
    const { days } = computeWeekendHours(short, thursday);
    expect(days.map(({ day, hours }) => [day, hours.length])).toEqual([['2027-04-03', 6]]);
  });
});
