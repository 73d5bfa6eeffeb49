import { createActor, fromPromise, waitFor } from 'xstate';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { AppFailure } from '#machines/appError.ts';
import type { DepartureMoment } from '#machines/forecast/departureDay.ts';
import { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import type {
  DayQuery,
  ForecastEmitted,
  LoadedForecast,
  RecalledForecast,
  WeatherInputs,
} from '#machines/forecast/forecastMachineTypes.ts';
import { selectForecast } from '#machines/forecast/forecastSelectors.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

/** 08:20 of 22 November in Taipei; the departure of 05:30 is over for today. */
export const moment: DepartureMoment = {
  nowMs: Date.parse('2026-11-22T00:20:00.000Z'),
  departureMinute: 330,
  rideMinutes: 120,
};
export const hourMs = 3_600_000;
export const hoursLater = (hours: number): DepartureMoment => ({ ...moment, nowMs: moment.nowMs + hours * hourMs });
export const createAir = (temperatureC: number): WeatherInputs => ({
  temperatureC,
  relativeHumidity: 0.7,
  seaLevelPressureHpa: 1013,
  windFromDeg: 0,
  windSpeedMps: 0,
});
export const manualAir = createAir(20);
export const forecastAir = createAir(14);
export const guestAir = createAir(9);
export const guestManualAir = createAir(27);
export const weather = createForecast();
export const newerWeather = createForecast({ fetchedAt: '2026-11-22T01:10:00.000Z' });
export const createPaceWeather = (day: string) => ({ day }) as unknown as PlanForecast;
export const input = { routeId: 'wuling-west', weather: manualAir, moment };
export const pageState = { weather: manualAir, moment };
export const createLoadedForecast = (routeWeather: RouteWeather = weather, answeredAt = moment): LoadedForecast => ({
  weather: routeWeather,
  skewMs: 0,
  moment: answeredAt,
});

export interface Fakes {
  readonly load?: (signal: AbortSignal, count: number) => Promise<LoadedForecast>;
  readonly recall?: () => Promise<RecalledForecast>;
  readonly convert?: (day: string) => Promise<PlanForecast | null>;
  readonly apply?: (signal: AbortSignal) => Promise<void>;
  readonly readAir?: (departureMinute: number | null) => Promise<WeatherInputs>;
}

export function start(fakes: Fakes = {}) {
  const { load, recall, convert, apply, readAir } = fakes;
  let loads = 0;
  const machine = forecastMachine.provide({
    actors: {
      loadForecast: fromPromise<LoadedForecast, { routeId: string; skewMs: number }>(({ signal }) => {
        loads += 1;
        return load ? load(signal, loads) : Promise.resolve(createLoadedForecast());
      }),
      recallForecast: fromPromise<RecalledForecast, { routeId: string; skewMs: number }>(() =>
        recall ? recall() : Promise.resolve({ weather: null, moment }),
      ),
      convertForecast: fromPromise<PlanForecast | null, DayQuery>(({ input: { day } }) =>
        convert ? convert(day) : Promise.resolve(createPaceWeather(day)),
      ),
      applyForecast: fromPromise<void, { forecast: PlanForecast; weather: RouteWeather; day: string }>(({ signal }) =>
        apply ? apply(signal) : Promise.resolve(),
      ),
      readAirAtStart: fromPromise<WeatherInputs, { forecast: PlanForecast; departureMinute: number | null }>(
        ({ input: { departureMinute } }) => (readAir ? readAir(departureMinute) : Promise.resolve(forecastAir)),
      ),
    },
  });
  const actor = createActor(machine, { input });
  const emitted: ForecastEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const state = () => selectForecast(actor.getSnapshot());
  const waitForState = (value: string) =>
    waitFor(actor, (now) => JSON.stringify(now.value).includes(`"${value}"`), { timeout: 30_000 });
  const waitUntilIdle = () => waitFor(actor, (now) => !now.hasTag('busy'), { timeout: 30_000 });
  return { actor, emitted, state, waitForState, waitUntilIdle, loads: () => loads };
}

export async function startApplied(fakes: Fakes = {}, stateName = 'applied') {
  const started = start(fakes);
  started.actor.send({ type: 'rider.switchedOn', ...pageState });
  await started.waitForState(stateName);
  started.emitted.length = 0;
  return started;
}

export const createDoneEvent = (state: string, output: unknown) => ({
  type: `xstate.done.actor.0.forecast.${state}`,
  output,
});
export const createErrorEvent = (state: string) => ({
  type: `xstate.error.actor.0.forecast.${state}`,
  error: new AppFailure('answer.none'),
});
