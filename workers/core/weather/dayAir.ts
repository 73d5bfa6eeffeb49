import type { RouteWeather } from '#contract/weather/weather.ts';
import { toForecastWeather } from './forecastWeather.ts';
import type { PaceAir } from './paceAir.ts';

/** A day of the weather in the server's form, which must contain that day. */
export interface DayAir {
  readonly kind: 'day';
  readonly routeWeather: RouteWeather;
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly departureMinute: number;
}

/**
 * Converts such a day to the plan's format. Separate from `toPaceWeather`, because the worker does not need it for live
 * plans.
 */
export function toDayAir({ routeWeather, day, departureMinute }: DayAir): PaceAir {
  const weather = toForecastWeather(routeWeather, day);
  if (weather === null) throw new Error('the weather has no hour of that day');
  return { kind: 'forecast', weather, departureMinute };
}
