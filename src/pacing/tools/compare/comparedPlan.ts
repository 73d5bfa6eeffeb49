import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { type PlainBasis, toPlainBasis } from '#src/pacing/live/basisCodec.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';

/** A plan in a column: its inputs, and its numbers as they were shown. */
export interface ComparedPlan {
  readonly name: string;
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  /** Without its forecast, which will be different tomorrow. */
  readonly basis: PlainBasis;
  readonly hasForecast: boolean;
  /** Clock time including stops, in whole seconds. */
  readonly finishS: number;
  readonly arrivalS: number;
  readonly averagePowerW: number;
  readonly workJ: number;
  /** Riding times of the rows, whole seconds. */
  readonly intervalS: readonly number[];
}

/** At most three columns fit side by side: two stored plans and the plan on the page. */
export const maxStoredPlans = 2;
export const columnLetters = ['A', 'B', 'C'] as const;

/** The plan on the page as a column. */
export function toComparedPlan(session: PaceSession, shownPlan: ShownPlan, name: string): ComparedPlan {
  const { plan, departureS, stoppedS = 0, intervalS } = shownPlan;
  const finishS = Math.round(plan.totals.durationS) + stoppedS;
  const basis: PaceBasis = session.basis();
  return {
    name,
    inputs: session.inputs.get(),
    ownFactors: session.ownFactors(),
    basis: toPlainBasis(basis),
    hasForecast: basis.forecast !== null,
    finishS,
    arrivalS: departureS + finishS,
    averagePowerW: plan.totals.averagePowerW,
    workJ: plan.totals.workJ,
    intervalS: [...intervalS],
  };
}

/** Whether two columns would show the same numbers, even from different inputs: a plan of fixed watts ignores FTP. */
export function isSamePlan(a: ComparedPlan, b: ComparedPlan): boolean {
  const toDisplayed = ({ finishS, arrivalS, averagePowerW, workJ, intervalS }: ComparedPlan) =>
    JSON.stringify([finishS, arrivalS, Math.round(averagePowerW), Math.round(workJ / 1000), intervalS]);
  return toDisplayed(a) === toDisplayed(b);
}
