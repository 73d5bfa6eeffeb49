import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { toForecastWeather } from '#workers/core/weather/forecastWeather.ts';
import { sweepDepartures } from '#workers/core/weather/sweepDepartures.ts';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';

const grid = straightGrid(30_000, (placeM) => 300 + placeM / 30);
const problem = createProblem(grid);
const days = ['2026-11-22', '2026-11-23'];
const atTaipei = (text: string) => Date.parse(`${text}+08:00`);
const road = { status: 'open', road_notices: [] } as const;
const nowMs = atTaipei('2026-11-22T00:00:00');
const range = { days, road, fromMinute: 180, toMinute: 600, stepMinutes: 30, nowMs };
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

test('against a rising wind the earliest hour is the fastest, and the first one in daylight is the best', () => {
  const { departures, days: best } = okValue(sweepDepartures(problem, { kind: 'ftp' }, { ...range, weather: rising }));
  expect(best.map(({ day }) => day)).toEqual(days);
  // First light is at 05:51 on both days.
  for (const { best: bestOfDay } of best) {
    expect(departures[bestOfDay?.index ?? -1]?.departureMinute).toBe(360);
    expect(bestOfDay?.reasons).toEqual(['dark', 'fast']);
  }
  const firstDayDurationsS = departures.slice(0, 15).map(({ durationS }) => durationS);
  expect(firstDayDurationsS).toEqual([...firstDayDurationsS].sort((a, b) => a - b));
});

test('no departure is in the past, and a ride that outlasts the forecast is never the best', () => {
  const shortForecast = createForecast({ hours: 32 });
  const { departures, days: best } = okValue(
    sweepDepartures(
      problem,
      { kind: 'ftp' },
      { ...range, weather: shortForecast, nowMs: atTaipei('2026-11-22T07:25:00') },
    ),
  );
  expect(departures[0]).toMatchObject({ day: '2026-11-22', departureMinute: 450 });
  const beyondForecast = departures.filter(({ isBeyondForecast }) => isBeyondForecast);
  expect(beyondForecast.length).toBeGreaterThan(0);
  expect(beyondForecast.every(({ day, departureMinute }) => day === '2026-11-23' && departureMinute >= 300)).toBe(true);
  expect(best.map(({ best: each }) => departures[each?.index ?? -1]?.isBeyondForecast)).toEqual([false, false]);
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

test('a departure is the same ride and the day has the same best, whichever other departures are computed', () => {
  for (const effort of [{ kind: 'ftp' }, { kind: 'finish', durationS: 6_000 }] as const) {
    const sweep = (part: Partial<typeof range>) =>
      okValue(sweepDepartures(problem, effort, { ...range, weather: rising, ...part }));
    const early = sweep({});
    const wholeDay = sweep({ fromMinute: 0, toMinute: 1_410 });
    const secondDay = sweep({ days: ['2026-11-23'] });
    const findAt = ({ departures }: typeof early, minute: number) =>
      departures.find(({ day, departureMinute }) => day === '2026-11-23' && departureMinute === minute);
    const getBest = ({ departures, days: results }: typeof early) =>
      departures[results.find(({ day }) => day === '2026-11-23')?.best?.index ?? -1]?.departureMinute;
    for (const sweptRange of [wholeDay, secondDay]) {
      for (const minute of [180, 420, 600]) expect(findAt(sweptRange, minute)).toEqual(findAt(early, minute));
      expect(getBest(sweptRange)).toBe(getBest(early));
    }
    expect(getBest(early)).toBe(360);
  }
});

test('arrival at the top, darkness, hazards and closures are those of the departure', () => {
  const thunder = createForecast({ getHour: (hour) => ({ rainDmm: hour === 7 ? 20 : 0 }) });
  const weather = { ...thunder, weather_code: thunder.weather_code.map((_, hour) => (hour === 7 ? 95 : 0)) };
  const closure = { id: 'n.1', route_id: 'r', word: 'closed', text: null } as const;
  const notice = { ...closure, from_at: '2026-11-22T01:00:00Z', until_at: '2026-11-22T01:45:00Z' };
  const { departures } = okValue(
    sweepDepartures(
      problem,
      { kind: 'ftp' },
      {
        ...range,
        weather,
        road: { status: 'open', road_notices: [notice] },
      },
    ),
  );
  const findAt = (minute: number) => departures.find(({ departureMinute }) => departureMinute === minute);
  const early = findAt(300);
  expect(early?.topMinute).toBeCloseTo(300 + (early?.durationS ?? 0) / 60, 6);
  expect(early?.topElevationM).toBeCloseTo(1_300, 6);
  // From 05:00 to first light at 05:51.
  expect(Math.abs((early?.darkS ?? 0) / 60 - 51)).toBeLessThan(2);
  expect(findAt(390)?.hazards).toContain('thunder');
  expect(findAt(390)?.cautions).toEqual(['thunder', 'rain']);
  expect(
    departures.filter(({ day, isClosed }) => day === days[0] && isClosed).map((each) => each.departureMinute),
  ).toEqual(
    // Closed from 09:00 to 09:45: those who leave or arrive then.
    expect.arrayContaining([540, 570]),
  );
  expect(findAt(600)?.isClosed).toBe(false);
});
