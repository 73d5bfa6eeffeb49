import type { PaceSession } from '../live/paceSession.ts';
import { writeForecastChoice } from './forecastStorage.ts';
import type { ForecastStore, SavedForecast } from './forecastStoreTypes.ts';

/** The stores of those open routes whose forecast was requested. */
export const forecastStores = new WeakMap<PaceSession, ForecastStore>();

const forecastsInUse = new WeakMap<PaceSession, SavedForecast>();

/** The forecast that the plan uses; null if the weather is set by hand. */
export function getForecastInUse(session: PaceSession): SavedForecast | null {
  return session.basis().forecast === null ? null : (forecastsInUse.get(session) ?? null);
}

export function setForecastInUse(session: PaceSession, forecast: SavedForecast): void {
  forecastsInUse.set(session, forecast);
}

/** Switches the forecast off, because a setting has its own weather; also works while the forecast is still loading. */
export function switchOffForecast(session: PaceSession, routeId: string): void {
  writeForecastChoice(routeId, null);
  if (session.basis().forecast !== null) session.updateBasis({ forecast: null });
}
