import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';
import type { SavedForecast } from './forecastStoreTypes.ts';

/** A forecast's day in the plan's format; null if it has no hour of that day. `isSaved`: it belongs to a pace setting. */
export async function readDayForecast(
  { weather, day }: SavedForecast,
  isSaved: boolean,
  signal: AbortSignal,
): Promise<PlanForecast | null> {
  const forecast = await callToolInTurn('forecastDay', { weather, day }, signal);
  return forecast && isSaved ? { ...forecast, isSaved } : forecast;
}
