import { useSettledValue } from '#src/pacing/effort/useSettledValue.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';

/** A plan whose numbers have settled. */
export interface RidePlan {
  readonly departureS: number;
  readonly durationS: number;
  readonly cumulativeS: readonly number[];
  readonly intervalS: readonly number[];
  readonly powerW: readonly number[];
  readonly speedMps: Float64Array;
  /** Riding time at the grid's nodes. */
  readonly elapsedS: Float64Array;
}

const readRidePlan = ({ plan, steps, departureS, cumulativeS, intervalS }: ShownPlan): RidePlan | null =>
  steps && {
    departureS,
    durationS: plan.totals.durationS,
    cumulativeS,
    intervalS,
    powerW: Array.from(plan.rows.powerW),
    speedMps: steps.speedMps,
    elapsedS: plan.elapsedS,
  };

export function useRidePlan({ live }: PaceSession): RidePlan | null {
  return useSettledValue(live, readRidePlan);
}
