import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';

/** Every buffer of an answered plan, for transfer; the answer is empty on this side afterwards. */
export function planBuffers({ plan, clock }: LivePlanAnswer | PlanAnswer): ArrayBuffer[] {
  const { rows, totals, elapsedS, feltZone } = plan;
  const columns = [...Object.values(rows), totals.timeInZoneS, elapsedS, feltZone, clock.intervalS, clock.cumulativeS];
  const steps = 'powerW' in plan ? [plan.powerW, plan.speedMps] : [];
  return [...columns, ...steps].map((column) => column.buffer as ArrayBuffer);
}
