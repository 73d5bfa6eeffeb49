import { weatherDays } from '#contract/weather/weatherDays.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import { getMidnightMs, type HoursRequest } from './createOpenMeteoClient.ts';
import type { StoredWeather } from './weather.repository.ts';

/** What is requested from the source, and how long the answer lasts. */
export interface DayPlan {
  readonly kind: string;
  readonly request: Omit<HoursRequest, 'places'>;
  /** From this age on newer weather is fetched, but no request waits for it. */
  readonly renewAfterMs: number;
  /** From this age on requests wait for newer weather, and the answer is marked stale if it does not arrive. */
  readonly staleAfterMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The forecast model reaches back 92 days; ERA5 has older days, with a delay of five days. */
const forecastReachDays = 90;
/** After this many days the source no longer corrects a day. */
export const settledAfterDays = 7;
/** For forecasts: the source's models are updated every one to six hours. */
const forecastLifetime = { renewAfterMs: 30 * minuteMs, staleAfterMs: hourMs };

/** Days of the current weather: tomorrow's hours cover an outage of the source over midnight. */
export function createNowPlan(nowMs: number): DayPlan {
  const today = toTaipeiDay(nowMs);
  const request = { service: 'forecast', firstDay: today, lastDay: addDays(today, 1), hasProbability: true } as const;
  return { kind: 'now', request, ...forecastLifetime };
}

/** The forecast, or a past day; any other day is an invalid request. */
export function createDayPlan(day: string | undefined, nowMs: number): DayPlan {
  const today = toTaipeiDay(nowMs);
  const lastDay = addDays(today, weatherDays.forecastDays - 1);
  if (day === undefined || (day >= today && day <= lastDay)) {
    const request = { service: 'forecast', firstDay: today, lastDay, hasProbability: true } as const;
    return { kind: 'forecast', request, ...forecastLifetime };
  }
  if (day < weatherDays.firstDay) throw createDayError('tooSmall', { minimum: weatherDays.firstDay });
  if (day > lastDay) throw createDayError('tooLarge', { maximum: lastDay });
  const daysAgo = (getMidnightMs(today) - getMidnightMs(day)) / dayMs;
  // Ten years: a day that the source no longer corrects is not fetched again.
  const lifetimeMs = (daysAgo > settledAfterDays ? 3_650 : 1) * dayMs;
  return {
    kind: day,
    request: {
      service: daysAgo > forecastReachDays ? 'archive' : 'forecast',
      firstDay: day,
      lastDay: addDays(day, weatherDays.pastDays - 1),
      hasProbability: false,
    },
    renewAfterMs: lifetimeMs,
    staleAfterMs: lifetimeMs,
  };
}

/** The age of stored weather; infinite if there is none, or if it must be fetched again. A forecast that begins on an earlier day is at least stale. */
export function getAgeMs(stored: StoredWeather | undefined, plan: DayPlan, nowMs: number): number {
  if (!stored) return Number.POSITIVE_INFINITY;
  const ageMs = nowMs - stored.fetchedAtMs;
  const settledAtMs = getMidnightMs(plan.request.firstDay) + (settledAfterDays + 1) * dayMs;
  // What was stored before the source had settled the day is fetched once more.
  if (!plan.request.hasProbability && stored.fetchedAtMs < settledAtMs && nowMs >= settledAtMs)
    return Number.POSITIVE_INFINITY;
  const isOfEarlierDay = plan.kind === 'forecast' && stored.firstHourAtMs < getMidnightMs(plan.request.firstDay);
  return isOfEarlierDay ? Math.max(ageMs, plan.staleAfterMs) : ageMs;
}

/** A forecast is useless once all its hours have passed. */
export function isUsable(stored: StoredWeather | undefined, plan: DayPlan, nowMs: number): stored is StoredWeather {
  if (!stored) return false;
  const isForecast = plan.kind === 'forecast' || plan.kind === 'now';
  return !isForecast || stored.firstHourAtMs + (stored.hourCount - 1) * hourMs > nowMs;
}

/** The first hour requested from the source, and the number of hours. */
export function getRequestedHours({ request }: DayPlan): { firstHourAtMs: number; hourCount: number } {
  const firstHourAtMs = getMidnightMs(request.firstDay);
  return { firstHourAtMs, hourCount: (getMidnightMs(request.lastDay) + dayMs - firstHourAtMs) / hourMs };
}

export const addDays = (day: string, count: number): string => toTaipeiDay(getMidnightMs(day) + count * dayMs);

const createDayError = (code: 'tooSmall' | 'tooLarge', params: Record<string, string>) =>
  new AppError('request.invalid', [{ field: 'day', code, params }]);
