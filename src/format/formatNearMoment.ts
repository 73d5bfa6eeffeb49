import type { Language } from '#contract/languages.ts';
import { formatMoment } from './formatMoment.ts';
import { toIsoDay } from './toIsoDay.ts';

/** Day and time of an instant in Asia/Taipei, short: `11/23 18:00`; with the year if it is not the current year. */
export function formatNearMoment(instant: string, language: Language, nowMs: number): string {
  const isThisYear = toIsoDay(instant).slice(0, 4) === toIsoDay(new Date(nowMs).toISOString()).slice(0, 4);
  if (!isThisYear) return formatMoment(instant, language);
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Taipei' }).format(new Date(instant));
  const day = format(language, { month: 'numeric', day: 'numeric' });
  return `${day} ${format('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
