import type { AppContext } from '#server/http/context.ts';
import { createWeatherRepository } from './weather.repository.ts';

const dayMs = 86_400_000;
/** A forecast covers eight days. */
const aheadDays = 9;
const pastDays = 14;

export function deleteOldWeather({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.nowMs() - days * dayMs);
  return createWeatherRepository(db).deleteOld({ aheadBefore: ago(aheadDays), pastBefore: ago(pastDays) });
}
