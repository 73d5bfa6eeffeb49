import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { toForecastWeather } from '#workers/core/weather/forecastWeather.ts';
import { rankDepartures, sweepDepartures } from '#workers/core/weather/sweepDepartures.ts';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';

const grid = straightGrid(30_000, (placeM) => 300 + placeM / 30);
const problem = createProblem(grid);
const days = ['2026-11-22', '2026-11-23'];
const range = { days, fromMinute: 180, toMinute: 600, stepMinutes: 30, notBeforeMinute: 0 };
/** A north wind, against the rider, that grows with the hour of the day. */
const rising = createForecast({ getHour: (hour) => ({ windDmps: (hour % 24) * 4 }) });

test('every departure is the plan of its hour', () => {
  const { departures } = okValue(sweepDepartures(problem, { kind: 'ftp' }, { ...range, weather: rising }));
  expect(departures).toHaveLength(30);
  for (const index of [0, 7, 29]) {
    const departure = departures[index] as Departure;
    const forecast = toForecastWeather(rising, departure.day);
    if (forecast === null) throw new Error(departure.day);
    const timeS = forecast.timeS.map((midnightS) => midnightS - departure.departureMinute * 60);
    const plan = okValue(computePacePlan({ ...problem, weather: { ...forecast, timeS } }));
    expect(departure.durationS / plan.totals.durationS).toBeCloseTo(1, 3);
    expect(Math.abs(departure.durationS / plan.totals.durationS - 1)).toBeLessThan(2e-4);
  }
});

test('against a rising wind the earliest hour is the fastest, and the best of its day', () => {
  const { departures, days: best } = okValue(sweepDepartures(problem, { kind: 'ftp' }, { ...range, weather: rising }));
  expect(best.map(({ day }) => day)).toEqual(days);
  for (const { fastest, best: index } of best) {
    expect(departures[fastest]?.departureMinute).toBe(180);
    expect(departures[index]?.departureMinute).toBe(180);
  }
  const firstDayDurationsS = departures.slice(0, 15).map(({ durationS }) => durationS);
  expect(firstDayDurationsS).toEqual([...firstDayDurationsS].sort((a, b) => a - b));
});

test('no departure is in the past, and a ride that outlasts the forecast is never the best', () => {
  const shortForecast = createForecast({ hours: 32 });
  const { departures, days: best } = okValue(
    sweepDepartures(problem, { kind: 'ftp' }, { ...range, weather: shortForecast, notBeforeMinute: 445 }),
  );
  expect(departures[0]).toMatchObject({ day: '2026-11-22', departureMinute: 450 });
  const beyondForecast = departures.filter(({ isBeyondForecast }) => isBeyondForecast);
  expect(beyondForecast.length).toBeGreaterThan(0);
  expect(beyondForecast.every(({ day, departureMinute }) => day === '2026-11-23' && departureMinute >= 300)).toBe(true);
  expect(best.every(({ best: index }) => departures[index]?.isBeyondForecast === false)).toBe(true);
});

test('a goal time is ridden with the same effort at every hour, so that hours differ', () => {
  const calmS = okValue(computePacePlan(problem)).totals.durationS;
  const goal = { kind: 'finish', durationS: calmS } as const;
  const { departures } = okValue(sweepDepartures(problem, goal, { ...range, weather: rising }));
  expect(
    Math.abs(
      valueAt(
        departures.map(({ durationS }) => durationS),
        0,
      ) /
        calmS -
        1,
    ),
  ).toBeLessThan(2e-3);
  expect(departures[14]?.durationS).toBeGreaterThan((departures[0]?.durationS ?? 0) * 1.02);
});

const createDeparture = (part: Partial<Departure>): Departure => ({
  day: '2026-11-22',
  departureMinute: 300,
  durationS: 10_000,
  headwindMps: 0,
  rainMm: 0,
  wetS: 0,
  rainChancePc: 0,
  highestC: 20,
  lowestC: 10,
  summitC: 10,
  gustMps: 3,
  isBeyondForecast: false,
  ...part,
});

test('the best hour has the smallest sum of its ranks in finish, rain and heat', () => {
  const [ranking] = rankDepartures([
    createDeparture({ durationS: 9_900, rainMm: 5, highestC: 26 }),
    createDeparture({ departureMinute: 330, durationS: 10_000, rainMm: 0, highestC: 28 }),
    createDeparture({ departureMinute: 360, durationS: 10_200, rainMm: 1, highestC: 30 }),
  ]);
  // Ranks 1+3+1, 2+1+2, 3+2+3: the first two are equal, the faster of them wins.
  expect(ranking).toEqual({ day: '2026-11-22', fastest: 0, driest: 1, coolest: 0, best: 0 });
});

test('differences below the displayed precision decide nothing, and cold is no advantage', () => {
  const [ranking] = rankDepartures([
    createDeparture({ durationS: 10_010, rainMm: 0.04, highestC: 12 }),
    createDeparture({ departureMinute: 330, durationS: 9_995, rainMm: 0, highestC: 21 }),
  ]);
  expect(ranking).toEqual({ day: '2026-11-22', fastest: 1, driest: 1, coolest: 1, best: 1 });
});
