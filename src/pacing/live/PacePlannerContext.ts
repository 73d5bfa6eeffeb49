import { createContext } from 'react';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { LivePlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

/** The plan of a value that is being turned. Rejects where a newer call came first, or where nothing can compute. */
export type ComputeLivePlan = (signal: AbortSignal, request: PlanRequest) => Promise<ComputeResult<LivePlanAnswer>>;

export interface PacePlanner {
  /** With its actors. */
  readonly machine: typeof pacePlanMachine;
  readonly computeLivePlan: ComputeLivePlan;
  /** Keeps what computes ready while the page is open; returns the way out. */
  readonly hold: () => () => void;
}

const notProvided = () => Promise.reject(new Error('provide me'));

/** What plans on the pace page, as src/app provides it; without a provider every call refuses. */
export const PacePlannerContext = createContext<PacePlanner>({
  machine: pacePlanMachine,
  computeLivePlan: notProvided,
  hold: () => () => undefined,
});
