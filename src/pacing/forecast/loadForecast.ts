import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RequestedPlace, RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { toAppErrorCode } from '../live/callFailures.ts';
import { readLastForecast } from './forecastStorage.ts';

interface Loaded {
  readonly weather: RouteWeather;
  readonly serverNowMs: number | null;
}

/** The server stores nothing of an own course, so this device asks at most as often as the source publishes. */
const freshMs = 30 * 60_000;

/** The newest forecast of a route; `nowMs` is the server's time as far as it is known. */
export async function loadForecast(route: LoadedRoute, nowMs: number, signal: AbortSignal): Promise<Loaded> {
  const { id } = route.detail;
  if (!isOwnRouteId(id))
    return orThrow(await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} }, signal));
  const stored = readLastForecast(id);
  const ageMs = stored === null ? Number.NaN : nowMs - Date.parse(stored.fetched_at);
  if (stored !== null && ageMs >= 0 && ageMs < freshMs) return { weather: stored, serverNowMs: null };
  const places = await askedPlaces(route, signal);
  return orThrow(await callEndpoint(weatherEndpoints.findPlacesWeather, { body: { places } }, signal));
}

/** Coordinates are sent only to the nearest hundredth of a degree: the line may begin at the rider's door. */
async function askedPlaces({ course }: LoadedRoute, signal: AbortSignal): Promise<RequestedPlace[]> {
  const places = await callTool('findWeatherPlaces', { course }, signal);
  return places.map(({ distanceM, elevationM, latDeg, lonDeg }) => ({
    distance_m: Math.round(distanceM),
    elevation_m: Math.round(elevationM),
    lat_cdeg: Math.round(latDeg * 100),
    lon_cdeg: Math.round(lonDeg * 100),
  }));
}

function orThrow(result: CallResult<RouteWeather>): Loaded {
  if (!result.ok) throw new AppFailure(toAppErrorCode(result.failure));
  return { weather: result.answer, serverNowMs: result.serverNowMs };
}
