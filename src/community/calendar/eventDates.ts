import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { Language } from '#contract/languages.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';

const dayMs = 86_400_000;

/** A day YYYY-MM-DD as an instant that the formatters below read in UTC. */
const toNoonUtc = (day: string): Date => new Date(`${day}T12:00:00Z`);

const formatInUtc = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(toDateLocale(language), { ...options, timeZone: 'UTC' }).format(toNoonUtc(day));

/** `4/11（六）`, in the language's format. */
export const formatDayAndWeekday = (day: string, language: Language): string =>
  formatInUtc(language, day, { month: 'numeric', day: 'numeric', weekday: 'short' });

/** The same, with the year if it is not the current one (YYYY): `2027/4/11（六）`. */
const formatNearDay = (day: string, language: Language, thisYear: string): string =>
  day.startsWith(thisYear)
    ? formatDayAndWeekday(day, language)
    : formatInUtc(language, day, { year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' });

export const formatWeekday = (day: string, language: Language): string =>
  formatInUtc(language, day, { weekday: 'short' });

/** One or two letters for a calendar header. */
export const formatNarrowWeekday = (day: string, language: Language): string =>
  formatInUtc(language, day, { weekday: language === 'th' ? 'short' : 'narrow' });

/** A month YYYY-MM: `2026年4月`. */
export const formatMonth = (month: string, language: Language): string =>
  formatInUtc(language, `${month}-15`, { year: 'numeric', month: 'long' });

/** The name of a month YYYY-MM, `4月`; with the year if it is not the current one (YYYY). */
export const formatMonthName = (month: string, language: Language, thisYear: string): string =>
  month.startsWith(thisYear) ? formatInUtc(language, `${month}-15`, { month: 'long' }) : formatMonth(month, language);

/**
 * An event's days and start: `4/11（六）06:00`, `4/25（六） – 4/26（日）`; with the year if it is not the current one (YYYY).
 */
export function formatEventDays(event: CyclingEvent, language: Language, thisYear: string): string {
  const firstDayText = formatNearDay(event.first_day, language, thisYear);
  if (event.last_day !== event.first_day)
    return `${firstDayText} – ${formatNearDay(event.last_day, language, thisYear)}`;
  return event.starts_at === null ? firstDayText : `${firstDayText} ${event.starts_at}`;
}

export const addDays = (day: string, days = 1): string =>
  new Date(toNoonUtc(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** The month YYYY-MM that is some months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthNumber - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks that overlap a month, each from Monday, as days YYYY-MM-DD. */
export function listMonthWeeks(month: string): readonly (readonly string[])[] {
  const firstDay = `${month}-01`;
  const daysSinceMonday = (toNoonUtc(firstDay).getUTCDay() + 6) % 7;
  const nextMonthStart = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(firstDay, -daysSinceMonday); monday < nextMonthStart; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}
