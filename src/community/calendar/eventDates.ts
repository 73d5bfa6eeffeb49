import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import type { Language } from '#contract/languages.ts';

const dayMs = 86_400_000;

/** A day YYYY-MM-DD as the instant that the formatters below read in UTC. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const format = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(noon(day));

/** `4/11（六）`, as the language writes it. */
export const formatDayAndWeekday = (day: string, language: Language): string =>
  format(language, day, { month: 'numeric', day: 'numeric', weekday: 'short' });

/** The same, with its year where that is not this one (YYYY): `2027/4/11（六）`. */
const formatNearDay = (day: string, language: Language, thisYear: string): string =>
  day.startsWith(thisYear)
    ? formatDayAndWeekday(day, language)
    : format(language, day, { year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' });

export const formatWeekday = (day: string, language: Language): string => format(language, day, { weekday: 'short' });

/** One or two letters, for the head of a calendar. */
export const formatNarrowWeekday = (day: string, language: Language): string =>
  format(language, day, { weekday: language === 'th' ? 'short' : 'narrow' });

/** A month YYYY-MM: `2026年4月`. */
export const formatMonth = (month: string, language: Language): string =>
  format(language, `${month}-15`, { year: 'numeric', month: 'long' });

/** A month YYYY-MM as its name, `4月`; with the year where that is not this one (YYYY). */
export const formatMonthName = (month: string, language: Language, thisYear: string): string =>
  month.startsWith(thisYear) ? format(language, `${month}-15`, { month: 'long' }) : formatMonth(month, language);

/** The days of a race with its start: `4/11（六）06:00`, `4/25（六） – 4/26（日）`; with a year that is not this one (YYYY). */
export function formatEventDays(event: CyclingEvent, language: Language, thisYear: string): string {
  const first = formatNearDay(event.first_day, language, thisYear);
  if (event.last_day !== event.first_day) return `${first} – ${formatNearDay(event.last_day, language, thisYear)}`;
  return event.starts_at === null ? first : `${first} ${event.starts_at}`;
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(noon(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** The month that lies some months after another, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches, each from Monday, as days YYYY-MM-DD. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weekday = (noon(first).getUTCDay() + 6) % 7;
  const end = `${monthAfter(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -weekday); monday < end; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)));
  }
  return weeks;
}
