import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

/** The same hours of the same places with the same air: the numbers of the plan would not change. */
export function isSameForecast(one: PaceWeather | null, other: PaceWeather): boolean {
  const columns = Object.keys(other) as (keyof PaceWeather)[];
  return one !== null && columns.every((key) => String(one[key]) === String(other[key]));
}
