import type { RouteWeather } from '#contract/weather/weather.ts';
import { type WindWord, windAlong } from './windAlong.ts';

/** How a departure in an hour is: rain, or 0 (not advised) to 3 (very good). */
export type HourTone = 'rain' | 0 | 1 | 2 | 3;

export interface WeekendHour {
  readonly hour: number;
  readonly tone: HourTone;
}

export interface WeekendDay {
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly hours: readonly WeekendHour[];
}

/** The best departure. */
export interface BestHour {
  readonly day: string;
  readonly hour: number;
  /** Mean of the ride's hours and places, 10 m above the ground. */
  readonly windMps: number;
  readonly windWord: WindWord;
  /** At the highest place, at the end of the ride's hours. */
  readonly topC: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const taipeiMs = 8 * hourMs;
export const departureHours = [4, 5, 6, 7, 8, 9, 10, 11] as const;
/** A climb takes about so long. */
const rideHours = 3;

/** Saturday and Sunday of this week that are not over, YYYY-MM-DD. */
export function weekendDays(nowMs: number): readonly string[] {
  const today = Math.floor((nowMs + taipeiMs) / dayMs);
  // 1 January 1970 was a Thursday: day 2 was a Saturday.
  const weekday = (((today + 4) % 7) + 7) % 7;
  const days = weekday === 0 ? [today] : [today + 6 - weekday, today + 7 - weekday];
  return days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
}

interface Air {
  readonly windMps: number;
  readonly windWord: WindWord;
  readonly gustMps: number;
  readonly rainMm: number;
  readonly rainPc: number;
  readonly isThunder: boolean;
  readonly topC: number;
}

const isAlwaysOpen = (_atMs: number): boolean => false;

/** Every departure of the weekend that is forecast, and the best that is still to come; rain and a closed road rule one out. */
export function weekendHours(weather: RouteWeather, nowMs: number, isClosedAt = isAlwaysOpen) {
  let best: (BestHour & { readonly score: number }) | null = null;
  const days: WeekendDay[] = [];
  for (const day of weekendDays(nowMs)) {
    const hours: WeekendHour[] = [];
    for (const hour of departureHours) {
      const atMs = Date.parse(`${day}T00:00:00+08:00`) + hour * hourMs;
      const air = airFrom(weather, atMs);
      if (air === null) continue;
      const tone = toneOf(air);
      hours.push({ hour, tone });
      const score = scoreOf(air);
      const canBe =
        tone !== 'rain' && tone !== 0 && atMs > nowMs && !isClosedAt(atMs) && !isClosedAt(atMs + rideHours * hourMs);
      if (canBe && (best === null || score < best.score))
        best = { day, hour, windMps: air.windMps, windWord: air.windWord, topC: air.topC, score };
    }
    if (hours.length > 0) days.push({ day, hours });
  }
  return { days, best: best as BestHour | null };
}

/** Null if the forecast does not reach so far. */
function airFrom(weather: RouteWeather, atMs: number): Air | null {
  const places = weather.places.length;
  const first = Math.round((atMs - Date.parse(weather.first_hour_at)) / hourMs);
  if (first < 0 || first + rideHours > weather.hour_count || places === 0) return null;
  const of = (column: readonly number[]) => column.slice(first * places, (first + rideHours) * places);
  const winds = of(weather.wind_speed_dmps);
  const heights = weather.places.map(({ elevation_m }) => elevation_m);
  const top = heights.indexOf(Math.max(...heights));
  const chances = weather.precipitation_probability_pc;
  const hours = { first, count: rideHours };
  return {
    windWord: windAlong(weather, hours),
    windMps: winds.reduce((sum, wind) => sum + wind, 0) / winds.length / 10,
    gustMps: Math.max(...of(weather.gust_dmps)) / 10,
    rainMm: Math.max(...of(weather.precipitation_dmm)) / 10,
    rainPc: chances === null ? 0 : Math.max(...of(chances)),
    isThunder: of(weather.weather_code).some((code) => code >= 95),
    topC: (weather.temperature_dc[(first + rideHours - 1) * places + top] ?? 0) / 10,
  };
}

function toneOf(air: Air): HourTone {
  if (air.rainMm >= 0.3 || air.rainPc >= 60 || air.isThunder) return 'rain';
  if (air.gustMps >= 17 || air.windMps >= 9) return 0;
  const score = scoreOf(air);
  if (score < 5) return 3;
  return score < 8 ? 2 : 1;
}

/** Wind counts as it is, gusts by a quarter, a chance of rain, and cold or heat at the top by the degree. */
function scoreOf({ windMps, gustMps, rainPc, topC }: Air): number {
  return windMps + gustMps / 4 + rainPc / 20 + Math.max(0, 8 - topC) / 4 + Math.max(0, topC - 26) / 3;
}
