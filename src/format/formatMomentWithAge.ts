import type { Language } from '#contract/languages.ts';
import { formatAge } from './formatAge.ts';
import { formatMoment } from './formatMoment.ts';

/** Day, time and age of an instant: `2026年3月1日 04:00 (8 小時前)`; after a day without the age. */
export function formatMomentWithAge(instant: string, nowMs: number, language: Language): string {
  const moment = formatMoment(instant, language);
  const age = formatAge(instant, nowMs, language);
  return age === moment ? moment : `${moment} (${age})`;
}
