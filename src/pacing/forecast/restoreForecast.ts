import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { findDepartureDay } from '#machines/forecast/departureDay.ts';
import type { ForecastChoice } from '#machines/forecast/forecastMachineTypes.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getServerNowMs } from '#src/api/serverClock.ts';
import { readInputs } from '../live/storedInputs.ts';
import { readForecastChoice, readLastForecast, storeLastForecast } from './forecastStorage.ts';
import { readDayForecast } from './readDayForecast.ts';

/** On a slower network the page's first plan uses the forecast stored on this device. */
export const maxForecastWaitMs = 1_500;
/** The ride's duration is not known yet: while a ride of this duration may still be running, the plan is for today. */
const assumedRideMinutes = 360;

/**
 * The forecast on which the plan of a route begins; null with weather set by hand. Only a rider who chose a day waits
 * for the newest forecast; otherwise it is shown as soon as it has arrived.
 */
export async function restoreForecast(routeId: string, signal: AbortSignal): Promise<PlanForecast | null> {
  const choice = readForecastChoice(routeId);
  if (choice === null) return null;
  if (choice.day === null) return readPlanForecast(choice, readStoredForecast(routeId), signal);
  return readPlanForecast(choice, choice.saved ? null : await loadNewestForecast(routeId, signal), signal);
}

/**
 * The forecast of a choice, for the inputs stored on this device: home and the pace page take it from here. `newest`
 * is ignored for a choice with a saved forecast. Null if there is none for the day of departure.
 */
export async function readPlanForecast(
  choice: ForecastChoice,
  newest: NewestForecast | null,
  signal: AbortSignal,
): Promise<PlanForecast | null> {
  if (choice.saved !== null && choice.day !== null)
    return readDayForecast({ weather: choice.saved, day: choice.day }, true, signal);
  if (newest === null || newest.weather === null) return null;
  return readDayForecast({ weather: newest.weather, day: findPlanDay(choice.day, newest.nowMs) }, false, signal);
}

/** The day of the plan's departure, YYYY-MM-DD: the chosen one until its ride is over, else that of the next departure. */
export function findPlanDay(chosenDay: string | null, nowMs: number): string {
  const { departureMinute } = readInputs();
  return findDepartureDay(chosenDay, { nowMs, departureMinute, rideMinutes: assumedRideMinutes });
}

/** The last forecast of a route that this device received. */
function readStoredForecast(routeId: string): NewestForecast {
  return { weather: readLastForecast(routeId), nowMs: getServerNowMs() };
}

/** The forecast of one day for a plan of that route; null if that day's ride is over or not in the forecast. */
export async function loadForecastOfDay(
  routeId: string,
  { day, departureMinute }: { readonly day: string; readonly departureMinute: number },
  signal: AbortSignal,
): Promise<PlanForecast | null> {
  const { weather, nowMs } = await loadNewestForecast(routeId, signal);
  if (weather === null || findDepartureDay(day, { nowMs, departureMinute, rideMinutes: assumedRideMinutes }) !== day)
    return null;
  return readDayForecast({ weather, day }, false, signal);
}

/** A route's forecast, and the server's time as far as it is known. */
export interface NewestForecast {
  readonly weather: RouteWeather | null;
  readonly nowMs: number;
}

/** The server's forecast if it comes in time, else the one stored on this device, at once while offline. */
async function loadNewestForecast(routeId: string, signal: AbortSignal): Promise<NewestForecast> {
  const stored = readStoredForecast(routeId);
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
