import { useEffect, useState } from 'react';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

export type DayWeather =
  | { readonly state: 'none' | 'busy' | 'failed' }
  | { readonly state: 'ready'; readonly answer: RouteWeather; readonly day: string };

const noDay = { state: 'none' } as const;

/** The weather of a past day along a route; `none` without a day. */
export function useDayWeather(routeId: string, day: string): DayWeather {
  const key = `${routeId} ${day}`;
  const [result, setResult] = useState<{ readonly key: string; readonly answer: DayWeather }>({
    key: '',
    answer: noDay,
  });
  useEffect(() => {
    if (day === '') return;
    const controller = new AbortController();
    const load = async () => {
      const args = { params: { id: routeId }, query: { day } };
      const response = await callEndpoint(weatherEndpoints.getRouteWeather, args, controller.signal);
      if (controller.signal.aborted) return;
      const hasDay = response.ok && sliceForecastDay(response.answer, day) !== null;
      setResult({ key, answer: hasDay ? { state: 'ready', answer: response.answer, day } : { state: 'failed' } });
    };
    void load();
    return () => controller.abort();
  }, [routeId, day, key]);
  if (day === '') return noDay;
  return result.key === key ? result.answer : { state: 'busy' };
}
