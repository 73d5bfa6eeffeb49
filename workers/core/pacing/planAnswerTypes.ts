import type { PacePlan } from './pacePlanTypes.ts';

/** What a page paints of a plan while a value is turned. */
export interface PaintedPlan extends Pick<PacePlan, 'rows' | 'totals' | 'elapsedS'> {
  /** Coggan zone, 0..6, in which each row is felt, and at the end the whole ride. */
  readonly feltZone: Uint8Array;
}

/** Whole seconds that add up, one value a row. */
export interface PlanClock {
  /** Riding time of the row. */
  readonly intervalS: Float64Array;
  /** On the clock since the start, stops before the row's end included. */
  readonly cumulativeS: Float64Array;
  /** Standing still, of all stops. */
  readonly stoppedS: number;
}

export interface LivePlanAnswer {
  readonly plan: PaintedPlan;
  readonly clock: PlanClock;
}

export interface PlanAnswer {
  readonly plan: PaintedPlan & PacePlan;
  readonly clock: PlanClock;
}
