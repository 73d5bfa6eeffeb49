import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherDays } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { type CallResult, callEndpoint } from './callEndpoint.ts';
import { findRequestedPlaces } from './findRequestedPlaces.ts';

/** One of our routes, or a line that only its rider knows; of the latter, day and cells are sent and no more. */
export type WeatherLine = { readonly routeId: string } | { readonly course: CourseLine };

/** The weather of a day (Asia/Taipei) along a line, with hours of that day; null if there is none of so long ago. */
export async function loadDayWeather(
  line: WeatherLine,
  day: string,
  signal: AbortSignal,
): Promise<CallResult<RouteWeather | null>> {
  if (day < weatherDays.firstDay) return noWeather;
  try {
    const result = await request(line, day, signal);
    if (result.ok) return sliceForecastDay(result.answer, day) === null ? noWeather : result;
    const { failure } = result;
    return failure.kind === 'problem' && failure.status === 400 ? noWeather : result;
  } catch {
    // A failed worker is reported like a missing answer: the rider may try again.
    return { ok: false, failure: { kind: 'noAnswer', reason: signal.aborted ? 'aborted' : 'offline' } };
  }
}

const noWeather = { ok: true, answer: null, serverNowMs: null } as const;

async function request(line: WeatherLine, day: string, signal: AbortSignal): Promise<CallResult<RouteWeather>> {
  if ('routeId' in line) {
    const args = { params: { id: line.routeId }, query: { day } };
    return callEndpoint(weatherEndpoints.getRouteWeather, args, signal);
  }
  const places = await findRequestedPlaces(line.course, 'past', signal);
  return callEndpoint(weatherEndpoints.findPlacesWeather, { body: { day, places } }, signal);
}
