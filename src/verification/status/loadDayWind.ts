import type { CallResult } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { loadDayWeather } from '#src/api/loadDayWeather.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import type { MeanWind } from '#workers/core/weather/meanWind.ts';
import type { MeasuredRide } from './loadWindCost.ts';

/** The mean wind that the ride met by the recorded weather; null if there is none of that day. */
export async function loadDayWind(
  { routeId, startedAt, elapsedS, fromM, toM }: MeasuredRide,
  signal: AbortSignal,
): Promise<CallResult<MeanWind | null>> {
  const day = toIsoDay(startedAt);
  const result = await loadDayWeather({ routeId }, day, signal);
  if (!result.ok || result.answer === null) return result as CallResult<null>;
  const startS = (Date.parse(startedAt) - Date.parse(`${day}T00:00:00+08:00`)) / 1000;
  const wind = await callTool(
    'meanWind',
    { weather: result.answer, day, startS, durationS: elapsedS, fromM, toM },
    signal,
  ).catch(() => null);
  return { ok: true, answer: wind, serverNowMs: null };
}
