import { useEffect, useState } from 'react';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { airOfDay } from '#src/pacing/live/livePlanFtp.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

export type DayWeather =
  | { readonly state: 'none' | 'busy' | 'failed' }
  /** `timeS` counts from midnight, Asia/Taipei. */
  | { readonly state: 'ready'; readonly weather: PaceWeather };

const none = { state: 'none' } as const;

/** The weather of a past day along a route; `none` while no day is said. */
export function useDayWeather(routeId: string, day: string): DayWeather {
  const key = `${routeId} ${day}`;
  const [found, setFound] = useState<{ readonly key: string; readonly answer: DayWeather }>({ key: '', answer: none });
  useEffect(() => {
    if (day === '') return;
    const leaving = new AbortController();
    const load = async () => {
      const args = { params: { id: routeId }, query: { day } };
      const result = await callEndpoint(weatherEndpoints.getRouteWeather, args, leaving.signal);
      if (leaving.signal.aborted) return;
      const weather = result.ok ? airOfDay(result.answer, day) : null;
      setFound({ key, answer: weather === null ? { state: 'failed' } : { state: 'ready', weather } });
    };
    void load();
    return () => leaving.abort();
  }, [routeId, day, key]);
  if (day === '') return none;
  return found.key === key ? found.answer : { state: 'busy' };
}
