import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

/** The same hours of the same places with the same air: the numbers of the plan would not change. */
export function isSameForecast(a: PaceWeather | null, b: PaceWeather): boolean {
  const columns = Object.keys(b) as (keyof PaceWeather)[];
  return a !== null && columns.every((key) => String(a[key]) === String(b[key]));
}
