import type { RouteWeather } from './weather.ts';

/** The hours of a forecast from the midnight (Asia/Taipei) of one day on. */
export interface ForecastDay {
  /** Index of that midnight in the forecast. */
  readonly firstHour: number;
  readonly hours: number;
  /** Seconds after that midnight of the last hour that is forecast. */
  readonly lastS: number;
}

const hourMs = 3_600_000;
const hourS = 3_600;
/** From the midnight of the departure: a ride that begins late in the evening has a day. */
const hoursKept = 48;

/** The hours of a forecast that a ride of one day (Asia/Taipei, YYYY-MM-DD) can meet; null where the forecast has none of that day. */
export function forecastDay({ first_hour_at, hour_count }: RouteWeather, day: string): ForecastDay | null {
  const midnightMs = Date.parse(`${day}T00:00:00+08:00`);
  const firstHour = Math.round((midnightMs - Date.parse(first_hour_at)) / hourMs);
  if (!(firstHour >= 0 && firstHour < hour_count)) return null;
  const hours = Math.min(hour_count - firstHour, hoursKept + 1);
  return { firstHour, hours, lastS: (hours - 1) * hourS };
}
