import { useEffect, useState } from 'react';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { loadDayWeather } from '#src/api/loadDayWeather.ts';

export type DayWeather =
  | { readonly state: 'none' | 'busy' | 'failed' }
  | { readonly state: 'ready'; readonly answer: RouteWeather; readonly day: string };

const noDay = { state: 'none' } as const;

/** The weather of a past day along a route; `none` without a day. */
export function useDayWeather({ detail: { id: routeId }, course }: LoadedRoute, day: string): DayWeather {
  const key = `${routeId} ${day}`;
  const [result, setResult] = useState<{ readonly key: string; readonly answer: DayWeather }>({
    key: '',
    answer: noDay,
  });
  useEffect(() => {
    if (day === '') return;
    const controller = new AbortController();
    const load = async () => {
      const line = isOwnRouteId(routeId) ? { course } : { routeId };
      const response = await loadDayWeather(line, day, controller.signal);
      if (controller.signal.aborted) return;
      const weather = response.ok ? response.answer : null;
      setResult({ key, answer: weather === null ? { state: 'failed' } : { state: 'ready', answer: weather, day } });
    };
    void load();
    return () => controller.abort();
  }, [routeId, course, day, key]);
  if (day === '') return noDay;
  return result.key === key ? result.answer : { state: 'busy' };
}
