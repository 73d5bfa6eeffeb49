import type { PaceSession } from '../live/paceSession.ts';
import { writeForecastChoice } from './forecastMemory.ts';
import type { ForecastStore } from './forecastStoreTypes.ts';

/** Of the open routes whose forecast somebody has looked at. */
export const forecastStores = new WeakMap<PaceSession, ForecastStore>();

const takenAt = new WeakMap<PaceSession, string>();

/** When the forecast was fetched that the plan stands on; null where the weather is set by hand. */
export function forecastInUse(session: PaceSession): string | null {
  return session.basis().forecast === null ? null : (takenAt.get(session) ?? null);
}

export function setForecastInUse(session: PaceSession, fetchedAt: string): void {
  takenAt.set(session, fetchedAt);
}

/** A setting brings its own weather, whether the forecast is there already or still on its way. */
export function leaveForecast(session: PaceSession, routeId: string): void {
  writeForecastChoice(routeId, null);
  if (session.basis().forecast !== null) session.stand({ forecast: null });
}
