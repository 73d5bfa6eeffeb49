import { useCallback, useEffect, useState } from 'react';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { callTool } from '#src/api/callTool.ts';
import { listDays, toDayMinute } from '#src/pacing/forecast/forecastDays.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { DepartureSweep } from '#workers/core/weather/weatherTypes.ts';

export type Hours = 'early' | 'all';
const stepMinutes = 30;
const hourRanges = { early: [180, 600], all: [0, 1_410] } as const;

export type Sweep =
  | { readonly state: 'busy' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly sweep: DepartureSweep };

/**
 * The plan at every half hour of the forecast's days, computed in the tool worker; starts again if the forecast or the
 * hours change.
 */
export function useSweep(
  { route, session }: OpenRoute,
  weather: RouteWeather | null,
  { hours, nowMs }: { readonly hours: Hours; readonly nowMs: () => number },
): Sweep & { readonly retry: () => void } {
  const [settled, setSettled] = useState<{ readonly owner: object; readonly sweep: Sweep } | null>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((last) => last + 1), []);
  const [owner, setOwner] = useState<object>({});
  useEffect(() => {
    if (weather === null) return;
    const controller = new AbortController();
    const token = { round };
    setOwner(token);
    const settle = (sweep: Sweep) => {
      if (!controller.signal.aborted) setSettled({ owner: token, sweep });
    };
    session.commit();
    const now = { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
    const [fromMinute, toMinute] = hourRanges[hours];
    const atMs = nowMs();
    const range = {
      weather,
      days: listDays(atMs),
      fromMinute,
      toMinute,
      stepMinutes,
      notBeforeMinute: toDayMinute(atMs),
    };
    callTool('sweepDepartures', { ...toPaceRequest({ route, ...now }), range }, controller.signal).then(
      (result) => settle(result.ok ? { state: 'ready', sweep: result.value } : { state: 'failed' }),
      () => settle({ state: 'failed' }),
    );
    return () => controller.abort();
  }, [route, session, weather, hours, nowMs, round]);
  return { ...(settled?.owner === owner ? settled.sweep : { state: 'busy' }), retry };
}
