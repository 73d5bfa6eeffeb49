import { createContext } from 'react';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { LivePlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

/**
 * Computes the plan of values that are being dragged. Rejects if a newer call replaced this one, or if there is no
 * worker.
 */
export type ComputeLivePlan = (signal: AbortSignal, request: PlanRequest) => Promise<ComputeResult<LivePlanAnswer>>;

export interface PacePlanner {
  /** The machine with its actors. */
  readonly machine: typeof pacePlanMachine;
  readonly computeLivePlan: ComputeLivePlan;
  /** Keeps the compute worker running while the page is open; returns a function that ends it. */
  readonly hold: () => () => void;
}

const rejectNotProvided = () => Promise.reject(new Error('provide me'));

/** Computes the plans of the pace page; src/app provides it, and without a provider every call rejects. */
export const PacePlannerContext = createContext<PacePlanner>({
  machine: pacePlanMachine,
  computeLivePlan: rejectNotProvided,
  // Without a provider there is no worker to keep running.
  hold: () => () => undefined,
});
