import { weatherDays } from '#contract/weather/weatherDays.ts';
import { taipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import { type HoursRequest, midnightMs } from './openMeteoClient.ts';
import type { StoredWeather } from './weather.repository.ts';

/** What is asked of the source, and how long the answer lasts. */
export interface DayPlan {
  readonly kind: string;
  readonly request: Omit<HoursRequest, 'places'>;
  /** From this age on a newer one is fetched, but nobody waits for it. */
  readonly renewAfterMs: number;
  /** From this age on it is waited for, and called stale where it does not come. */
  readonly staleAfterMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The source reaches back 92 days with its forecast's model; ERA5 has what is older, and is five days late. */
const forecastReachDays = 90;
/** After these the source corrects nothing of a day. */
const settledAfterDays = 7;
/** What looks ahead: the source's models come every one to six hours. */
const aheadLasts = { renewAfterMs: 30 * minuteMs, staleAfterMs: hourMs };

/** The days of the present weather: tomorrow's hours are for when the source is down over midnight. */
export function nowPlan(nowMs: number): DayPlan {
  const today = taipeiDay(nowMs);
  const request = { service: 'forecast', firstDay: today, lastDay: dayAfter(today, 1), hasProbability: true } as const;
  return { kind: 'now', request, ...aheadLasts };
}

/** The forecast, or a past day; a day of neither is the request's fault. */
export function dayPlan(day: string | undefined, nowMs: number): DayPlan {
  const today = taipeiDay(nowMs);
  const lastDay = dayAfter(today, weatherDays.forecastDays - 1);
  if (day === undefined || (day >= today && day <= lastDay)) {
    const request = { service: 'forecast', firstDay: today, lastDay, hasProbability: true } as const;
    return { kind: 'forecast', request, ...aheadLasts };
  }
  if (day < weatherDays.firstDay) throw refused('tooSmall', { minimum: weatherDays.firstDay });
  if (day > lastDay) throw refused('tooLarge', { maximum: lastDay });
  const daysAgo = (midnightMs(today) - midnightMs(day)) / dayMs;
  const lasts = (daysAgo > settledAfterDays ? 3650 : 1) * dayMs;
  return {
    kind: day,
    request: {
      service: daysAgo > forecastReachDays ? 'archive' : 'forecast',
      firstDay: day,
      lastDay: dayAfter(day, weatherDays.pastDays - 1),
      hasProbability: false,
    },
    renewAfterMs: lasts,
    staleAfterMs: lasts,
  };
}

/** Infinite where there is none. A forecast that begins on an earlier day is at least stale. */
export function ageMs(stored: StoredWeather | undefined, plan: DayPlan, nowMs: number): number {
  if (!stored) return Number.POSITIVE_INFINITY;
  const age = nowMs - stored.fetchedAtMs;
  const isOfEarlierDay = plan.kind === 'forecast' && stored.firstHourAtMs < midnightMs(plan.request.firstDay);
  return isOfEarlierDay ? Math.max(age, plan.staleAfterMs) : age;
}

/** A forecast says nothing once all its hours are over. */
export function isUsable(stored: StoredWeather | undefined, plan: DayPlan, nowMs: number): stored is StoredWeather {
  if (!stored) return false;
  const looksAhead = plan.kind === 'forecast' || plan.kind === 'now';
  return !looksAhead || stored.firstHourAtMs + (stored.hourCount - 1) * hourMs > nowMs;
}

/** When the hours begin that the source was asked for, and how many they are. */
export function hoursOf({ request }: DayPlan): { firstHourAtMs: number; hourCount: number } {
  const firstHourAtMs = midnightMs(request.firstDay);
  return { firstHourAtMs, hourCount: (midnightMs(request.lastDay) + dayMs - firstHourAtMs) / hourMs };
}

const dayAfter = (day: string, count: number): string => taipeiDay(midnightMs(day) + count * dayMs);

const refused = (code: 'tooSmall' | 'tooLarge', params: Record<string, string>) =>
  new AppError('request.invalid', [{ field: 'day', code, params }]);
