import { expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { ridingHeightWindRatio } from '#workers/core/weather/forecastWeather.ts';
import { computeClockS, findAirOnTheWay, summariseRideWeather } from '#workers/core/weather/rideWeather.ts';

const day = '2026-11-22';
/** 36 km to the north at 10 m/s: an hour. From sea level to 720 m. */
const grid = straightGrid(36_000, (placeM) => placeM / 50);
const clockS = Float64Array.from({ length: 3_601 }, (_, node) => node);

const createRequest = (options: Parameters<typeof createForecast>[0], departureMinute = 330) => ({
  weather: createForecast({ places: [[0, 0]], ...options }),
  day,
  departureMinute,
  clockS,
});

test('rain of the hour that ends at six falls on a rider before six', () => {
  const weather = summariseRideWeather(
    createRequest({ getHour: (hour) => ({ rainDmm: hour === 6 ? 40 : 0, rainChancePc: hour * 10 }) }),
    grid,
  );
  expect(weather?.rainMm).toBeCloseTo(2, 1);
  expect(weather?.wetS).toBeCloseTo(1_800, -2);
  expect(weather?.rainChancePc).toBe(70);
});

test('the temperature falls by 6.5 degrees per kilometre of climb; the gust is that of the hours ridden', () => {
  const weather = summariseRideWeather(
    createRequest({ getHour: (hour) => ({ gustDmps: hour === 7 ? 150 : hour === 8 ? 300 : 20 }) }),
    grid,
  );
  expect(weather?.highestC).toBeCloseTo(20, 6);
  expect(weather?.lowestC).toBeCloseTo(20 - 0.72 * 6.5, 6);
  expect(weather?.summitC).toBeCloseTo(20 - 0.72 * 6.5, 6);
  expect(weather?.gustMps).toBe(15);
  expect(weather?.isBeyondForecast).toBe(false);
});

test('a ride that ends after the last hour is marked', () => {
  expect(summariseRideWeather(createRequest({ hours: 7 }, 299), grid)?.isBeyondForecast).toBe(false);
  expect(summariseRideWeather(createRequest({ hours: 7 }, 301), grid)?.isBeyondForecast).toBe(true);
  expect(summariseRideWeather({ ...createRequest({}), day: '2026-11-30' }, grid)).toBeNull();
});

test('a north wind is a headwind for a rider going north when the place is reached', () => {
  const rising = createRequest({ getHour: (hour) => ({ windDmps: hour >= 6 ? 100 : 0 }) }, 300);
  const start = findAirOnTheWay(rising, grid, 0);
  const middle = findAirOnTheWay(rising, grid, 18_000);
  const end = findAirOnTheWay(rising, grid, 36_000);
  expect(start?.clockS).toBe(0);
  expect(start?.headwindMps).toBeCloseTo(0.5 * (100 / 3_600) * 10 * ridingHeightWindRatio, 1);
  expect(middle?.clockS).toBe(1_800);
  expect(middle?.headwindMps).toBeCloseTo(5 * ridingHeightWindRatio, 1);
  expect(end?.headwindMps).toBeCloseTo(10 * ridingHeightWindRatio, 0);
  expect(end?.crosswindMps).toBeCloseTo(0, 9);
  expect(end?.temperatureC).toBeCloseTo(20 - 0.72 * 6.5, 6);
});

test('a stop delays every later place', () => {
  const delayedClockS = computeClockS(clockS, [{ atM: 10_000, durationS: 600 }], grid);
  expect(delayedClockS[1_000]).toBe(1_000);
  expect(delayedClockS[1_001]).toBe(1_601);
  expect(delayedClockS[3_600]).toBe(4_200);
  expect(computeClockS(clockS, [], grid)).toBe(clockS);
});

test('a stop in a hairpin does not change the wind of the whole stretch', () => {
  const winding = straightGrid(36_000, () => 0);
  winding.bearingRad.forEach((_, step) => {
    winding.bearingRad[step] = Math.floor(step / 10) % 2 === 0 ? 0 : Math.PI;
  });
  const windy = createRequest({ getHour: () => ({ windDmps: 100 }) });
  for (const atM of [17_995, 18_000, 18_105]) {
    const stopped = { ...windy, clockS: computeClockS(clockS, [{ atM, durationS: 1_800 }], winding) };
    expect(findAirOnTheWay(stopped, winding, 18_000)?.headwindMps).toBeCloseTo(0, 6);
  }
});
