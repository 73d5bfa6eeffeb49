import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { PlanAir } from '#machines/pacePlan/planAir.ts';
import { isSameWeather, pickWeather } from '#src/pacing/forecast/weatherInputs.ts';
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
  readonly air: PlanAir;
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
  const { plan, air, departureS, stoppedS = 0, intervalS } = shownPlan;
  const finishS = Math.round(plan.totals.durationS) + stoppedS;
  return {
    name,
    inputs: session.inputs.get(),
    ownFactors: session.ownFactors(),
    basis: toPlainBasis(session.basis()),
    air,
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

/** Whether the plan's times stand on a forecast, today's or that of a saved plan. */
export const hasForecast = ({ air }: Pick<ComparedPlan, 'air'>): boolean =>
  air.kind === 'forecast' || air.kind === 'saved';

/** Whether a difference between the plans' times may come from the air: another forecast, another hour, or other values. */
export function hasMixedAir(plans: readonly ComparedPlan[]): boolean {
  const toAir = (plan: ComparedPlan) => [plan.air, hasForecast(plan) && plan.inputs.departureMinute];
  const [first] = plans;
  return plans.some(
    (plan) =>
      first !== undefined &&
      (JSON.stringify(toAir(plan)) !== JSON.stringify(toAir(first)) ||
        !isSameWeather(pickWeather(plan.inputs), pickWeather(first.inputs))),
  );
}
