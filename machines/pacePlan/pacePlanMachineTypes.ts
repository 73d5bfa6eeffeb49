import type { RouteDetail } from '#contract/routes/routes.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import type { AppError } from '../appError.ts';
import type { PaceBasis } from './paceBasis.ts';
import type { PaceInputs } from './paceInputs.ts';

/** One value a row: the rider's own weight factor, or 0 where the model's is used. */
export type OwnFactors = readonly number[];

/** A route with its line decoded and laid on the grid. Typed arrays are never mutated. */
export interface LoadedRoute {
  readonly detail: RouteDetail;
  readonly course: CourseLine;
  readonly grid: CourseGrid;
  /** As the rider left them on this version of the course. */
  readonly ownFactors: OwnFactors;
}

/** What one full plan is computed from. */
export interface PlanRequest {
  readonly route: LoadedRoute;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

/** A full plan and what it was computed from. */
export interface SolvedPlan {
  readonly plan: PacePlan;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

export interface PacePlanInput {
  readonly routeId: string;
  /** As the rider left them. */
  readonly inputs: PaceInputs;
}

export interface PacePlanContext {
  readonly routeId: string;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
  readonly route: LoadedRoute | null;
  /** The last full plan; it stays while a newer one is computed and when that fails. */
  readonly solved: SolvedPlan | null;
  readonly error: AppError | null;
}

export type PacePlanEvent =
  | { readonly type: 'rider.inputsChanged'; readonly inputs: PaceInputs }
  | { readonly type: 'rider.basisChanged'; readonly basis: PaceBasis }
  /** `factor` null gives the row back to the model. */
  | { readonly type: 'rider.ownFactorChanged'; readonly rowIndex: number; readonly factor: number | null }
  /** All rows at once, as a pace setting has them. */
  | { readonly type: 'rider.ownFactorsReplaced'; readonly ownFactors: OwnFactors }
  | { readonly type: 'plan.retried' };
