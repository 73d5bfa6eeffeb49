import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { keepLastForecast, readLastForecast } from '#src/pacing/forecast/forecastMemory.ts';
import type { OpenedPlan } from './openedPlan.ts';

/** The source has a new forecast every hour. */
const freshMs = 3_600_000;

/** Keeps the forecast of a route also for riders who plan by hand: on the road they may want it and get none. */
export async function keepForecast({ detail: { id }, atMs }: OpenedPlan): Promise<void> {
  const kept = readLastForecast(id);
  if (kept !== null && atMs - Date.parse(kept.fetched_at) < freshMs) return;
  const result = await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} });
  if (result.ok) keepLastForecast(id, result.answer);
}
