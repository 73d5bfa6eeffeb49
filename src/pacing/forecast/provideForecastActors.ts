import { fromPromise } from 'xstate';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import type { DepartureMoment } from '#machines/forecast/departureDay.ts';
import { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import type {
  DayQuery,
  LoadedForecast,
  RecalledForecast,
  WeatherInputs,
} from '#machines/forecast/forecastMachineTypes.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { recordDataTime } from '#src/api/dataTime.ts';
import { findRequestedPlaces } from '#src/api/findRequestedPlaces.ts';
import { isServerAnswering } from '#src/api/serverAnswers.ts';
import { toAppErrorCode } from '../live/callFailures.ts';
import { whenPointersReleased } from '../live/pressedPointers.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { listDays } from './forecastDays.ts';
import { setForecastInUse } from './forecastInUse.ts';
import { readLastForecast, storeLastForecast } from './forecastStorage.ts';
import type { SavedForecast } from './forecastStoreTypes.ts';
import { isSameForecast } from './isSameForecast.ts';
import { readDayForecast } from './readDayForecast.ts';
import { toWeatherInputs } from './weatherInputs.ts';

interface LoadedWeather {
  readonly weather: RouteWeather;
  readonly serverNowMs: number | null;
}

/** The server stores nothing of an own course, so this device asks at most as often as the source publishes. */
const minFetchIntervalMs = 30 * 60_000;

/** The newest forecast of a route; `nowMs` is the server's time as far as it is known. */
async function loadForecast(route: LoadedRoute, nowMs: number, signal: AbortSignal): Promise<LoadedWeather> {
  const { id } = route.detail;
  if (!isOwnRouteId(id))
    return unwrapWeather(await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} }, signal));
  const stored = readLastForecast(id);
  const ageMs = stored === null ? Number.NaN : nowMs - Date.parse(stored.fetched_at);
  if (stored !== null && ageMs >= 0 && ageMs < minFetchIntervalMs) return { weather: stored, serverNowMs: null };
  const places = await findRequestedPlaces(route.course, 'forecast', signal);
  return unwrapWeather(await callEndpoint(weatherEndpoints.findPlacesWeather, { body: { places } }, signal));
}

function unwrapWeather(result: CallResult<RouteWeather>): LoadedWeather {
  if (!result.ok) throw new AppFailure(toAppErrorCode(result.failure));
  return { weather: result.answer, serverNowMs: result.serverNowMs };
}

interface ForecastQuery {
  readonly routeId: string;
  readonly skewMs: number;
}

interface ForecastToApply extends SavedForecast {
  readonly forecast: PlanForecast;
}

interface StartWeatherQuery {
  readonly forecast: PlanForecast;
  readonly departureMinute: number | null;
}

/**
 * The machine with the real API, storage and plan. `toMoment` reads this device's clock, corrected by the given skew.
 */
export function provideForecastActors(
  { route, session }: OpenRoute,
  toMoment: (skewMs: number) => DepartureMoment,
): typeof forecastMachine {
  return forecastMachine.provide({
    actors: {
      loadForecast: fromPromise<LoadedForecast, ForecastQuery>(async ({ input: { routeId, skewMs }, signal }) => {
        const { weather, serverNowMs } = await loadForecast(route, Date.now() + skewMs, signal);
        const newSkewMs = serverNowMs === null ? skewMs : serverNowMs - Date.now();
        // Do not store an answer for a page that the rider has left.
        if (!signal.aborted) storeLastForecast(routeId, weather);
        return { weather, skewMs: newSkewMs, moment: toMoment(newSkewMs) };
      }),
      recallForecast: fromPromise<RecalledForecast, ForecastQuery>(async ({ input: { routeId, skewMs } }) => {
        const moment = toMoment(skewMs);
        const weather = readUsableForecast(routeId, moment.nowMs);
        if (weather !== null) recordDataTime(Date.parse(weather.fetched_at), !isServerAnswering());
        return { weather, moment };
      }),
      convertForecast: fromPromise<PlanForecast | null, DayQuery>(
        async ({ input: { isSaved, ...dayOfForecast }, signal }) => readDayForecast(dayOfForecast, isSaved, signal),
      ),
      applyForecast: fromPromise<void, ForecastToApply>(async ({ input: { forecast, ...inUse }, signal }) => {
        await whenPointersReleased();
        if (signal.aborted) return;
        setForecastInUse(session, inUse);
        // After a reload the plan already uses it.
        if (!isSameForecast(session.basis().forecast, forecast)) session.updateBasis({ forecast });
      }),
      readAirAtStart: fromPromise<WeatherInputs, StartWeatherQuery>(async ({ input, signal }) => {
        const departureMinute = input.departureMinute ?? session.inputs.get().departureMinute;
        const roadM = route.grid.elevationM[0] ?? 0;
        return toWeatherInputs(
          await callTool('startAir', { weather: input.forecast, departureMinute, startElevationM: roadM }, signal),
        );
      }),
    },
  });
}

/** The last forecast stored on this device, if it still has a future hour. */
export function readUsableForecast(routeId: string, nowMs: number): RouteWeather | null {
  const stored = readLastForecast(routeId);
  return stored !== null && listDays(nowMs).some((day) => sliceForecastDay(stored, day) !== null) ? stored : null;
}
