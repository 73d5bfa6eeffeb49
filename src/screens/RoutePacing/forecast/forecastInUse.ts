import type { PaceSession } from '../paceSession.ts';

const takenAt = new WeakMap<PaceSession, string>();

/** When the forecast was made that the plan stands on; null where the weather is set by hand. */
export function forecastInUse(session: PaceSession): string | null {
  return session.basis().forecast === null ? null : (takenAt.get(session) ?? null);
}

export function setForecastInUse(session: PaceSession, fetchedAt: string): void {
  takenAt.set(session, fetchedAt);
}
