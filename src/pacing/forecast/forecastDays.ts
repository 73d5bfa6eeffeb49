import type { Language } from '#contract/languages.ts';
import { weatherDays } from '#contract/weather/weatherDays.ts';
import { isoDay } from '#src/format/isoDay.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The day of an instant in Asia/Taipei. */
export const dayAt = (ms: number): string => isoDay(new Date(ms).toISOString());

/** Minutes after the midnight of that day. */
export const minuteAt = (ms: number): number => Math.floor((ms - midnightMs(dayAt(ms))) / minuteMs);

const midnightMs = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Today and the days of the forecast after it, YYYY-MM-DD. */
export function daysFrom(nowMs: number): readonly string[] {
  return Array.from({ length: weatherDays.forecastDays }, (_, ahead) => dayAt(nowMs + ahead * dayMs));
}

/** Whether a departure lies behind. */
export function isPast(nowMs: number, day: string, departureMinute: number): boolean {
  return midnightMs(day) + departureMinute * minuteMs <= nowMs;
}

/** The day of the next departure at that minute; one that is chosen stays until its ride is over. */
export function nextDay(
  nowMs: number,
  departureMinute: number,
  { chosen, rideMinutes }: { readonly chosen: string | null; readonly rideMinutes: number },
): string {
  const today = dayAt(nowMs);
  if (chosen !== null && chosen >= today && !isPast(nowMs, chosen, departureMinute + rideMinutes)) return chosen;
  return isPast(nowMs, today, departureMinute) ? dayAt(nowMs + dayMs) : today;
}

/** `週日`, and the day of the month. */
export function dayNames(
  day: string,
  language: Language,
): { readonly weekday: string; readonly long: string; readonly date: string } {
  const date = new Date(midnightMs(day));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Taipei' }).format(date);
  return {
    weekday: format({ weekday: 'short' }),
    long: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    date: format({ month: 'numeric', day: 'numeric' }),
  };
}
