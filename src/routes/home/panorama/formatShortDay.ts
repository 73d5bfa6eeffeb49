import type { Language } from '#contract/languages.ts';
import { formatNearDay } from '#src/format/formatNearDay.ts';

/** Formats a day YYYY-MM-DD in Asia/Taipei as `11/28（六）`, or as `明天 11/28（六）` if it is today or tomorrow. */
export function formatShortDay(day: string, language: Language): string {
  const date = new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Taipei',
  }).format(new Date(`${day}T00:00:00+08:00`));
  const nearDay = formatNearDay(day, language);
  return /\d/.test(nearDay) ? date : `${nearDay} ${date}`;
}
