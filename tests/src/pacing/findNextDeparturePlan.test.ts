import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { toPlanAir } from '#machines/pacePlan/planAir.ts';
import { computePlanCardTime } from '#src/pacing/computePlanCardTime.ts';
import { findNextDeparturePlan } from '#src/pacing/findNextDeparturePlan.ts';
import { readForecastChoice, readLastForecast } from '#src/pacing/forecast/forecastStorage.ts';
import { readInputs, writeInputs } from '#src/pacing/live/storedInputs.ts';
import { restoreBasis } from '#src/pacing/restorePlan.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const detail = pacingDetail(3, 12_000);
const count = 3 * 24;
const columnOf = (value: number) => Array.from({ length: count }, () => value);
/** A strong north wind, all day. */
const weather: RouteWeather = {
  fetched_at: '2027-03-31T16:00:00.000Z',
  is_stale: false,
  source: 'open-meteo',
  hour_count: count,
  first_hour_at: '2027-03-31T16:00:00.000Z',
  places: [{ distance_m: 6_000, elevation_m: 250 }],
  temperature_dc: columnOf(121),
  relative_humidity_pc: columnOf(60),
  pressure_dhpa: columnOf(9_800),
  wind_speed_dmps: columnOf(80),
  wind_from_deg: columnOf(0),
  gust_dmps: columnOf(130),
  precipitation_dmm: columnOf(0),
  precipitation_probability_pc: null,
  weather_code: columnOf(1),
};
const serve = (hasWeather = true) =>
  fakeServer(({ url }) => {
    if (url.endsWith('/weather/')) return hasWeather ? json(weather) : json({ code: 'weather.unavailable' }, 500);
    return url.includes(`/routes/${detail.id}/`) ? json(detail) : json({}, 404);
  });
const find = (isOwn: boolean) => findNextDeparturePlan({ routeId: detail.id, isOwn }, new AbortController().signal);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-04-01T04:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('findNextDeparturePlan', () => {
  it('plans tomorrow with the initial values for a visitor, whatever is stored on the device', async () => {
    writeInputs({ ...readInputs(), ftpW: 320 });
    serve();
    const plan = await find(false);
    expect(plan).toMatchObject({ ftpW: 200, bodyMassKg: 65, departureMinute: 330, day: '2027-04-02' });
    expect(plan?.waypoints.map(({ atM }) => atM)).toEqual(detail.rows.map(({ end_m: endM }) => endM));
    expect(plan?.waypoints.at(-1)?.elapsedS).toBeCloseTo(plan?.durationS ?? 0, 6);
    expect(plan?.summitWeather).toMatchObject({ temperatureC: 12.1, windMps: 8, windFromDeg: 0, gustMps: 13 });
  });

  it('uses the rider’s own values, and gives the same ride in calm air beside it', async () => {
    writeInputs({ ...readInputs(), ftpW: 320 });
    serve();
    const ownPlan = await find(true);
    const visitors = await find(false);
    expect(ownPlan?.ftpW).toBe(320);
    expect(ownPlan?.durationS ?? 0).toBeLessThan((visitors?.durationS ?? 0) * 0.9);
    expect(ownPlan?.air).toEqual({ kind: 'forecast', day: '2027-04-02' });
    expect(ownPlan?.alternative).toMatchObject({ air: { kind: 'calm' }, alternative: null, summitWeather: null });
    expect(Math.abs((ownPlan?.durationS ?? 0) - (ownPlan?.alternative?.durationS ?? 0))).toBeGreaterThan(5);
  });

  it('is the pace page’s plan in still air if there is no forecast', async () => {
    writeInputs({ ...readInputs(), ftpW: 240, windSpeedMps: 0 });
    serve(false);
    const plan = await find(true);
    const question = { routeId: detail.id, figures: '12000/600', part: null };
    const page = await computePlanCardTime(question, { isCacheOnly: false, signal: new AbortController().signal });
    expect(plan?.durationS).toBeCloseTo(page?.durationS ?? 0, 3);
    expect([plan?.air, plan?.alternative, plan?.summitWeather]).toEqual([{ kind: 'calm' }, null, null]);
    expect(plan?.waypoints[0]?.headwindMps).toBeNull();
  });

  it.each([
    ['forecast', 0],
    ['calm', 0],
    ['hand', 3],
  ] as const)(
    'is exactly the plan with which the pace page opens once it is stored, and a card has it without forecast: %s',
    async (kind, windSpeedMps) => {
      writeInputs({ ...readInputs(), ftpW: 240, windSpeedMps });
      serve();
      const shownPlan = await find(true);
      const plan = kind === 'calm' ? shownPlan?.alternative : shownPlan;
      plan?.storePlan();
      expect(readForecastChoice(detail.id)).toEqual(kind === 'forecast' ? { day: null, saved: null } : null);
      const question = { routeId: detail.id, figures: '12000/600', part: null };
      const card = await computePlanCardTime(question, { isCacheOnly: false, signal: new AbortController().signal });
      expect(plan?.air.kind).toBe(kind);
      const cardPlan = kind === 'forecast' ? plan?.alternative : plan;
      expect(card?.air).toEqual(cardPlan?.air);
      expect(cardPlan?.durationS).toBeCloseTo(card?.durationS ?? 0, 3);
      const pacePage = await restoreBasis(detail.id, new AbortController().signal)(detail);
      expect(toPlanAir(readInputs(), pacePage)).toEqual(plan?.air);
    },
  );

  it('is the ride of the next departure: today’s while its hour is ahead', async () => {
    vi.setSystemTime(Date.parse('2027-04-01T20:00:00Z'));
    serve();
    expect(await find(true)).toMatchObject({ day: '2027-04-02', air: { kind: 'forecast', day: '2027-04-02' } });
    vi.setSystemTime(Date.parse('2027-04-01T22:00:00Z'));
    expect(await find(true)).toMatchObject({ day: '2027-04-03' });
  });

  it('stores nothing if there is no forecast', async () => {
    serve(false);
    (await find(true))?.storePlan();
    expect(readForecastChoice(detail.id)).toEqual({ day: null, saved: null });
    expect(readLastForecast(detail.id)).toBeNull();
  });

  it('is null without the route', async () => {
    fakeServer(() => json({}, 404));
    expect(await find(true)).toBeNull();
  });
});
