import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { callTool } from '#src/api/callTool.ts';
import type { SavedForecast } from './forecastStoreTypes.ts';

/** A forecast's day in the plan's format; null if it has no hour of that day. `isSaved`: it belongs to a pace setting. */
export async function readDayForecast(
  { weather, day }: SavedForecast,
  isSaved: boolean,
  signal: AbortSignal,
): Promise<PlanForecast | null> {
  const forecast = await callTool('forecastDay', { weather, day }, signal);
  return forecast && isSaved ? { ...forecast, isSaved } : forecast;
}
