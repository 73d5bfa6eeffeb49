import type { Language } from '#contract/languages.ts';

const dayMs = 86_400_000;
const taipeiOffsetMs = 8 * 3_600_000;

/** A day YYYY-MM-DD in Asia/Taipei as `今天` or `明天`, any other as `11/29`. */
export function formatNearDay(day: string, language: Language, nowMs = Date.now()): string {
  const todayMs = Math.floor((nowMs + taipeiOffsetMs) / dayMs) * dayMs;
  const daysAhead = (Date.parse(day) - todayMs) / dayMs;
  if (daysAhead === 0 || daysAhead === 1)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysAhead, 'day');
  return formatMonthDay(day, language);
}

/** `11/29` */
export function formatMonthDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day));
}
