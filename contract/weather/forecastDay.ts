import type { RouteWeather } from './weather.ts';

/** The hours of a forecast from the midnight (Asia/Taipei) of a day. */
export interface ForecastDay {
  /** Index of that midnight in the forecast. */
  readonly firstHour: number;
  readonly hourCount: number;
  /** Seconds from that midnight to the last hour with a forecast. */
  readonly lastS: number;
}

const hourMs = 3_600_000;
const hourS = 3_600;
/** Counted from the midnight of the departure, so a ride that starts late in the evening still has a day. */
const maxHours = 48;

/**
 * The hours of a forecast that a ride of one day (Asia/Taipei, YYYY-MM-DD) can meet; null if the forecast has none of
 * that day.
 */
export function sliceForecastDay({ first_hour_at, hour_count }: RouteWeather, day: string): ForecastDay | null {
  const midnightMs = Date.parse(`${day}T00:00:00+08:00`);
  const firstHour = Math.round((midnightMs - Date.parse(first_hour_at)) / hourMs);
  if (!(firstHour >= 0 && firstHour < hour_count)) return null;
  const hourCount = Math.min(hour_count - firstHour, maxHours + 1);
  return { firstHour, hourCount, lastS: (hourCount - 1) * hourS };
}
