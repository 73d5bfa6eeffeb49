import type { PaceSession } from '../live/paceSession.ts';
import { writeForecastChoice } from './forecastMemory.ts';
import type { ForecastStore } from './forecastStoreTypes.ts';

/** The stores of those open routes whose forecast has been looked at. */
export const forecastStores = new WeakMap<PaceSession, ForecastStore>();

const takenAt = new WeakMap<PaceSession, string>();

/** When the forecast in use was fetched; null if the weather is set by hand. */
export function forecastInUse(session: PaceSession): string | null {
  return session.basis().forecast === null ? null : (takenAt.get(session) ?? null);
}

export function setForecastInUse(session: PaceSession, fetchedAt: string): void {
  takenAt.set(session, fetchedAt);
}

/** Switches the forecast off, because a setting has its own weather; works also while the forecast is still loading. */
export function leaveForecast(session: PaceSession, routeId: string): void {
  writeForecastChoice(routeId, null);
  if (session.basis().forecast !== null) session.stand({ forecast: null });
}
