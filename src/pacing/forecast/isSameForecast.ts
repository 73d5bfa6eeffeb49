import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';

/** Whether both have the same weather in the same hours at the same places: then the plan's numbers do not change. */
export function isSameForecast(a: PlanForecast | null, b: PlanForecast): boolean {
  const columns = Object.keys(b) as (keyof PlanForecast)[];
  return a !== null && columns.every((key) => String(a[key]) === String(b[key]));
}
