import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { findDepartureDay } from '#machines/forecast/departureDay.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { readInputs } from '../live/storedInputs.ts';
import { readForecastChoice, readLastForecast, storeLastForecast } from './forecastStorage.ts';

/** On a slower network the page's first plan uses the forecast stored on this device. */
export const maxForecastWaitMs = 1_500;
/** The ride's duration is not known yet: while a ride of this duration may still be running, the plan is for today. */
const assumedRideMinutes = 360;

/** The forecast that this device's plan of a route used when the page was left; null if the weather was set by hand. */
export async function restoreForecast(routeId: string, signal: AbortSignal): Promise<PaceWeather | null> {
  const choice = readForecastChoice(routeId);
  if (choice === null) return null;
  if (choice.saved !== null) return callTool('forecastDay', { weather: choice.saved, day: choice.day }, signal);
  const { weather, nowMs } = await loadNewestForecast(routeId, signal);
  if (weather === null) return null;
  const day = findDepartureDay(choice.day, {
    nowMs,
    departureMinute: readInputs().departureMinute,
    rideMinutes: assumedRideMinutes,
  });
  return callTool('forecastDay', { weather, day }, signal);
}

/** The forecast of one day for a plan of that route; null if that day's ride is over or not in the forecast. */
export async function loadForecastOfDay(
  routeId: string,
  { day, departureMinute }: { readonly day: string; readonly departureMinute: number },
  signal: AbortSignal,
): Promise<PaceWeather | null> {
  const { weather, nowMs } = await loadNewestForecast(routeId, signal);
  if (weather === null || findDepartureDay(day, { nowMs, departureMinute, rideMinutes: assumedRideMinutes }) !== day)
    return null;
  return callTool('forecastDay', { weather, day }, signal);
}

interface NewestForecast {
  readonly weather: RouteWeather | null;
  readonly nowMs: number;
}

/** The server's forecast if it comes in time, else the one stored on this device, at once while offline. */
async function loadNewestForecast(routeId: string, signal: AbortSignal): Promise<NewestForecast> {
  const stored: NewestForecast = { weather: readLastForecast(routeId), nowMs: Date.now() };
  // The places of an own course are known only once it is open: until then the stored forecast is used.
  if (!navigator.onLine || isOwnRouteId(routeId)) return stored;
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(maxForecastWaitMs)]);
  const result = await callEndpoint(
    weatherEndpoints.getRouteWeather,
    { params: { id: routeId }, query: {} },
    timedSignal,
  );
  if (!result.ok) return stored;
  storeLastForecast(routeId, result.answer);
  return { weather: result.answer, nowMs: result.serverNowMs ?? Date.now() };
}
