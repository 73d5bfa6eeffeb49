import { useCallback } from 'react';
import { useRested } from '../effort/useRested.ts';
import { type RideForecast, rideForecast } from '../live/livePlanForecast.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import type { ForecastView } from './forecastStoreTypes.ts';

/** Follows the plan once it has come to rest; null where the forecast is off or has not the day. */
export function useRideForecast(
  { route, session }: OpenRoute,
  { isOn, weather, day }: ForecastView,
): RideForecast | null {
  const { grid } = route;
  const read = useCallback(
    (shown: ShownPlan) =>
      isOn && weather !== null ? rideForecast(shown, { grid, stops: session.basis().stops, weather, day }) : null,
    [grid, session, isOn, weather, day],
  );
  return useRested(session.live, read);
}
