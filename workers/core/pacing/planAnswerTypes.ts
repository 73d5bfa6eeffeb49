import type { PacePlan } from './pacePlanTypes.ts';

/** What a page paints of a plan while a value is being dragged. */
export interface PaintedPlan extends Pick<PacePlan, 'rows' | 'totals' | 'elapsedS'> {
  /** Coggan zone, 0..6, of each row's perceived effort, and at the end of the whole ride's. */
  readonly feltZone: Uint8Array;
}

/** Whole seconds that add up, one value per row. */
export interface PlanClock {
  /** Riding time of the row. */
  readonly intervalS: Float64Array;
  /** On the clock since the start, including stops before the row's end. */
  readonly cumulativeS: Float64Array;
  /** Total duration of all stops. */
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
