import fc from 'fast-check';
import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createManualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { sampleWeather } from '#workers/core/pacing/sampleWeather.ts';
import { ridingHeightWindRatio, toForecastWeather } from '#workers/core/weather/forecastWeather.ts';
import { toStartAir } from '#workers/core/weather/toStartAir.ts';

const day = '2026-11-22';
const wuling = okValue(buildCourseGrid(wulingLine()));

function createWeather(options: Parameters<typeof createForecast>[0], on = day) {
  const weather = toForecastWeather(createForecast(options), on);
  if (weather === null) throw new Error('no such day');
  return weather;
}

function sampleWind(
  weather: ReturnType<typeof createWeather>,
  timeS: number,
  placeM: number,
): readonly [number, number] {
  const air = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 0 };
  sampleWeather(weather, timeS, placeM, 500, air);
  return [air.windEastMps, air.windNorthMps];
}

// WMO Guide no. 8, annex 5.A, class 3 "open": z0 = 0.03 m; ln(1 / 0.03) / ln(10 / 0.03) = 3.5066 / 5.8091.
test('the wind at riding height is 0.604 of that at 10 m over open country', () => {
  expect(ridingHeightWindRatio).toBeCloseTo(0.6036, 4);
  const weather = createWeather({ getHour: () => ({ windDmps: 100, windFromDeg: 270 }) });
  expect(valueAt(weather.windEastMps, 0)).toBeCloseTo(6.036, 3);
  expect(valueAt(weather.windNorthMps, 0)).toBeCloseTo(0, 12);
});

// The same air: 20.0 degrees, 900.0 hPa at 500 m, 70 %; manual wind is at riding height.
test.each([
  ['at one place', [[0, 500]]],
  ['at five places of one elevation', [0, 9_000, 20_000, 31_000, 40_000].map((placeM) => [placeM, 500] as const)],
] as const)('a forecast that never changes, %s, gives the plan of the same weather set by hand', (_, places) => {
  const grid = { ...straightGrid(40_000, (placeM) => 500 + placeM / 40), bearingRad: new Float64Array(4_000).fill(1) };
  const weather = createWeather({ places, getHour: () => ({ windDmps: 50, windFromDeg: 200 }) });
  const air = toStartAir(weather, 330, valueAt(grid.elevationM, 0));
  expect(air.windSpeedMps).toBeCloseTo(5 * ridingHeightWindRatio, 12);
  expect(air.windFromDeg).toBeCloseTo(200, 9);
  expect(air.relativeHumidity).toBeCloseTo(0.7, 12);
  const shifted = { ...weather, timeS: weather.timeS.map((midnightS) => midnightS - 330 * 60) };
  const forecast = okValue(computePacePlan({ ...createProblem(grid), weather: shifted }));
  const manualPlan = okValue(
    computePacePlan({ ...createProblem(grid), weather: createManualWeather({ ...air, elevationM: 500 }) }),
  );
  expect(forecast.totals.durationS / manualPlan.totals.durationS).toBeCloseTo(1, 10);
  forecast.rows.durationS.forEach((durationS, row) => {
    expect(Math.abs(durationS / valueAt(manualPlan.rows.durationS, row) - 1)).toBeLessThan(1e-9);
    expect(valueAt(forecast.rows.headwindMps, row)).toBeCloseTo(valueAt(manualPlan.rows.headwindMps, row), 9);
  });
});

test('the wind is that of the hour in which the place is reached', () => {
  const grid = straightGrid(30_000, () => 500);
  const calmThenNorth = { getHour: (hour: number) => ({ windDmps: hour >= 7 ? 80 : 0 }) };
  const weather = createWeather(calmThenNorth);
  const shifted = { ...weather, timeS: weather.timeS.map((midnightS) => midnightS - 340 * 60) };
  const { rows } = okValue(computePacePlan({ ...createProblem(grid, { rowCount: 3 }), weather: shifted }));
  // 05:40 to about 06:40: calm until 06:00, then the wind rises to its full 8 m/s at 07:00.
  expect(valueAt(rows.headwindMps, 0)).toBeLessThan(0.05);
  expect(valueAt(rows.headwindMps, 1)).toBeGreaterThan(0.05);
  expect(valueAt(rows.headwindMps, 2)).toBeGreaterThan(valueAt(rows.headwindMps, 1) + 0.5);
});

test('wind that turns from west to east passes through calm, not through north', () => {
  const weather = createWeather({ getHour: (hour) => ({ windDmps: 40, windFromDeg: hour < 6 ? 270 : 90 }) });
  const [east, north] = sampleWind(weather, 5.5 * 3600, 0);
  expect(east).toBeCloseTo(0, 9);
  expect(north).toBeCloseTo(0, 9);
});

const anyForecast = fc
  .record({
    hours: fc.integer({ min: 1, max: 60 }),
    placeM: fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { maxLength: 6 }),
    seed: fc.array(
      fc.record({
        temperatureDc: fc.integer({ min: -100, max: 420 }),
        humidityPc: fc.integer({ min: 0, max: 100 }),
        pressureDhpa: fc.integer({ min: 6_500, max: 10_400 }),
        windDmps: fc.integer({ min: 0, max: 400 }),
        windFromDeg: fc.integer({ min: 0, max: 359 }),
      }),
      { minLength: 7, maxLength: 7 },
    ),
  })
  .map(({ hours, placeM, seed }) => ({
    hours,
    places: [0, ...placeM.sort((a, b) => a - b)].map((atM) => [atM, 400 + atM / 20] as const),
    getHour: (hour: number, place: number) => seed[(hour * 3 + place) % seed.length] ?? {},
  }));

test('between two hours and two places the wind is between the four corners, and nothing is NaN', () => {
  fc.assert(
    fc.property(
      anyForecast,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (options, when, where) => {
        const weather = createWeather(options);
        for (const column of Object.values(weather)) for (const value of column) expect(value).not.toBeNaN();
        const { timeS, placeM } = weather;
        const [east, north] = sampleWind(
          weather,
          when * valueAt(timeS, timeS.length - 1),
          where * valueAt(placeM, placeM.length - 1),
        );
        const hour = Math.min(timeS.length - 1, Math.floor(when * (timeS.length - 1)));
        const hours = [hour, Math.min(hour + 1, timeS.length - 1)];
        for (const [column, value] of [
          [weather.windEastMps, east],
          [weather.windNorthMps, north],
        ] as const) {
          const corners = hours.flatMap((k) => [...column.slice(k * placeM.length, (k + 1) * placeM.length)]);
          expect(value).toBeGreaterThanOrEqual(Math.min(...corners) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...corners) + 1e-9);
        }
      },
    ),
  );
});

test('calm stays calm at every hour and place', () => {
  fc.assert(
    fc.property(anyForecast, fc.double({ min: 0, max: 200_000, noNaN: true }), (options, timeS) => {
      const weather = createWeather({
        ...options,
        getHour: (...place) => ({ ...options.getHour(...place), windDmps: 0 }),
      });
      expect(sampleWind(weather, timeS, timeS / 4)).toEqual([0, 0]);
    }),
  );
});

test('the manual weather for the start equals the forecast there', () => {
  const weather = createWeather({
    places: [
      [0, 430],
      [50_000, 3_275],
    ],
    getHour: (hour, place) => ({ temperatureDc: 180 + hour - 150 * place, pressureDhpa: place === 0 ? 9_640 : 6_900 }),
  });
  const manualWeather = createManualWeather({
    ...toStartAir(weather, 345, valueAt(wuling.elevationM, 0)),
    elevationM: valueAt(wuling.elevationM, 0),
  });
  const computeDensity = (routeWeather: PaceWeather, timeS: number) => {
    const out = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 0 };
    sampleWeather(routeWeather, timeS, 0, valueAt(wuling.elevationM, 0), out);
    return out.airDensityKgM3;
  };
  expect(computeDensity(manualWeather, 0)).toBeCloseTo(computeDensity(weather, 345 * 60), 9);
});

test('a day starts at its midnight and includes the next day, but no more', () => {
  const options = { hours: 144, getHour: (hour: number) => ({ temperatureDc: hour }) };
  const thirdDay = createWeather(options, '2026-11-24');
  expect(thirdDay.timeS).toHaveLength(49);
  expect(valueAt(thirdDay.temperatureC, 0)).toBeCloseTo(4.8, 12);
  expect(valueAt(thirdDay.timeS, 48)).toBe(172_800);
  expect(createWeather(options, '2026-11-27').timeS).toHaveLength(24);
  expect(toForecastWeather(createForecast(options), '2026-11-21')).toBeNull();
  expect(toForecastWeather(createForecast(options), '2026-11-28')).toBeNull();
});
