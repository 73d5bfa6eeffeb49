import type { RouteDetail } from '#contract/routes/routes.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import type { AppError } from '../appError.ts';
import type { PaceBasis } from './paceBasis.ts';
import type { PaceInputs } from './paceInputs.ts';

/** One value per row: the rider's own weight factor, or 0 where the model's is used. */
export type OwnFactors = readonly number[];

/** A route with its line decoded and resampled to the grid. Typed arrays are never mutated. */
export interface LoadedRoute {
  readonly detail: RouteDetail;
  readonly course: CourseLine;
  readonly grid: CourseGrid;
  /** The rider's last state, for this version of the course. */
  readonly ownFactors: OwnFactors;
  /** The rider's last state; absent if there is none. */
  readonly basis?: PaceBasis;
  /** From another rider's plan in the address, or from the setting in `opened`; absent without one. */
  readonly inputs?: PaceInputs;
  /** Forecast air at the departure of the stored plan, as the controls show it. */
  readonly airAtStart?: Partial<PaceInputs>;
  /**
   * The account's setting that the page opened, and the plan on this device that it replaced; null if none opens
   * automatically, absent if that is not known yet.
   */
  readonly opened?: OpenedSetting | null;
}

interface OpenedSetting {
  readonly settingId: string;
  readonly previous: { readonly inputs: PaceInputs; readonly ownFactors: OwnFactors; readonly basis: PaceBasis };
}

/** Input of one plan. */
export interface PlanRequest {
  readonly route: LoadedRoute;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

/** A committed plan and its input. */
export interface SolvedPlan {
  readonly answer: PlanAnswer;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

export interface PacePlanInput {
  readonly routeId: string;
  /** The rider's last state. */
  readonly inputs: PaceInputs;
}

export interface PacePlanContext {
  readonly routeId: string;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
  readonly route: LoadedRoute | null;
  /** The last committed plan; it stays while a newer one is computed and if that fails. */
  readonly solved: SolvedPlan | null;
  readonly error: AppError | null;
}

export type PacePlanEvent =
  | { readonly type: 'rider.inputsChanged'; readonly inputs: PaceInputs }
  | { readonly type: 'rider.basisChanged'; readonly basis: PaceBasis }
  /** `factor` null returns the row to the model. */
  | { readonly type: 'rider.ownFactorChanged'; readonly rowIndex: number; readonly factor: number | null }
  /** All rows at once, from a pace setting. */
  | { readonly type: 'rider.ownFactorsReplaced'; readonly ownFactors: OwnFactors }
  | { readonly type: 'plan.retried' };
