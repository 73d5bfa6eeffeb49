import type { Language } from '#contract/languages.ts';
import { weatherDays } from '#contract/weather/weatherDays.ts';
import { toMidnightMs, toTaipeiDay } from '#machines/forecast/departureDay.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Minutes after that day's midnight. */
export const toDayMinute = (ms: number): number => Math.floor((ms - toMidnightMs(toTaipeiDay(ms))) / minuteMs);

/** Today and the following days of the forecast, YYYY-MM-DD. */
export function listDays(nowMs: number): readonly string[] {
  return Array.from({ length: weatherDays.forecastDays }, (_, daysAhead) => toTaipeiDay(nowMs + daysAhead * dayMs));
}

/** A day as a short weekday, as weekday with month and day, and as month and day in numbers. */
export function formatDayNames(
  day: string,
  language: Language,
): { readonly weekday: string; readonly long: string; readonly date: string } {
  const date = new Date(toMidnightMs(day));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Taipei' }).format(date);
  return {
    weekday: format({ weekday: 'short' }),
    long: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    date: format({ month: 'numeric', day: 'numeric' }),
  };
}
