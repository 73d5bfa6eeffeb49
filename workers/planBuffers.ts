import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';

/** Every buffer of an answered plan, for transfer; the answer is empty on this side afterwards. */
export function listPlanBuffers({ plan, clock }: LivePlanAnswer | PlanAnswer): ArrayBuffer[] {
  const { rows, totals, elapsedS, feltZone } = plan;
  const columns = [...Object.values(rows), totals.timeInZoneS, elapsedS, feltZone, clock.intervalS, clock.cumulativeS];
  const stepColumns = 'powerW' in plan ? [plan.powerW, plan.speedMps] : [];
  return [...columns, ...stepColumns].map((column) => column.buffer as ArrayBuffer);
}
