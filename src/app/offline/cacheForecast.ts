import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { readLastForecast, storeLastForecast } from '#src/pacing/forecast/forecastStorage.ts';
import type { OpenedPlan } from './openedPlan.ts';

/** The source has a new forecast every hour. */
const freshMs = 3_600_000;

/** Caches a route's forecast even if the plan uses manual weather: a rider may want it later while offline. */
export async function cacheForecast({ detail: { id }, atMs }: OpenedPlan): Promise<void> {
  const cached = readLastForecast(id);
  if (cached !== null && atMs - Date.parse(cached.fetched_at) < freshMs) return;
  const result = await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} });
  if (result.ok) storeLastForecast(id, result.answer);
}
