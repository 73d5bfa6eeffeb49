import type { PacePlan } from './core/pacing/pacePlanTypes.ts';

/** All buffers of a plan, for transfer; the plan is empty on this side afterwards. */
export function planBuffers({ rows, totals, elapsedS, powerW, speedMps }: PacePlan): ArrayBuffer[] {
  const columns = [...Object.values(rows), totals.timeInZoneS, elapsedS, powerW, speedMps];
  return columns.map((column) => column.buffer as ArrayBuffer);
}
