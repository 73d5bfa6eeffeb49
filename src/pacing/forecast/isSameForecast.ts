import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

/** Whether both have the same weather in the same hours at the same places: then the plan's numbers do not change. */
export function isSameForecast(a: PaceWeather | null, b: PaceWeather): boolean {
  const columns = Object.keys(b) as (keyof PaceWeather)[];
  return a !== null && columns.every((key) => String(a[key]) === String(b[key]));
}
