import { useEffect, useState } from 'react';
import { useStore } from '#src/store/useStore.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import type { ForecastStore, ForecastView } from './forecastStoreTypes.ts';
import { getForecastStore } from './getForecastStore.ts';

export interface Forecast {
  readonly store: ForecastStore;
  readonly view: ForecastView;
}

/** The forecast of the open route. */
export function useForecast(open: OpenRoute): Forecast {
  const store = getForecastStore(open);
  return { store, view: useStore({ get: store.view, subscribe: store.subscribe }) };
}

const minuteMs = 60_000;

/** The server's time, updated every minute, so that a shown age stays up to date. */
export function useNowMs({ nowMs }: ForecastStore): number {
  const [, setRound] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRound((round) => round + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs();
}
