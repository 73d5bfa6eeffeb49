import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { ridingRider } from '#machines/pacePlan/ridingRider.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { effortLimits, type PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PacePlan, PaceProblem, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { type ComputePlan, solveEffort } from '#workers/core/pacing/solveEffort.ts';
import type { ToolProblem } from '#workers/core/toolApi.ts';
import { manualWeatherOf, riderOf } from './livePlanInputs.ts';

/** A basis other than the usual one, at work: the first numbers need none of it. */
export interface Standing {
  readonly solve: (problem: PaceProblem, inputs: PaceInputs, compute: ComputePlan) => ComputeResult<PacePlan>;
  /** Seconds of all stops before a place. */
  readonly stoppedS: (beforeM: number) => number;
}

/** What a plan becomes on a basis, under a finger: weather and the last scale are remembered from call to call. */
export function standOn(basis: PaceBasis): Standing {
  const { forecast } = basis;
  let departureMinute = Number.NaN;
  let weather: PaceWeather | undefined;
  let effortScale = 1;
  return {
    solve: (problem, inputs, compute) => {
      if (forecast !== null && departureMinute !== inputs.departureMinute) {
        departureMinute = inputs.departureMinute;
        weather = fromDeparture(forecast, departureMinute);
      }
      const onBasis = {
        ...problem,
        weather: weather ?? problem.weather,
        rider: ridingRider(problem.rider, basis),
        stops: basis.stops,
        effortScale,
      };
      const effort = effortOf(basis);
      const result = solveEffort(effort.kind === 'finish' ? onBasis : { ...onBasis, effortScale: 1 }, effort, compute);
      if (result.ok) effortScale = result.value.totals.effortScale;
      return result;
    },
    stoppedS: (beforeM) => stoppedS(basis, beforeM),
  };
}

/** What a worker is asked for: the whole plan, its duration factor to be solved for. */
export function toPaceRequest({ route, inputs, basis, ownFactors }: PlanRequest): ToolProblem {
  const { forecast } = basis;
  return {
    effort: effortOf(basis),
    stops: basis.stops,
    course: route.course,
    rowEndM: Float64Array.from(route.detail.rows, (row) => row.end_m),
    frozenDurationFactor: 0,
    rider: ridingRider(riderOf(inputs), basis),
    weather: forecast === null ? manualWeatherOf(inputs, route.grid) : fromDeparture(forecast, inputs.departureMinute),
    ownWeightFactor: Float64Array.from(ownFactors),
  };
}

/**
 * A goal is the time on the clock: what the rider stands still is not ridden. Never below the shortest ride that can be asked
 * for, so that a goal which the stops use up has the nearest plan and not the one before it.
 */
export function ridingTimeS(goalS: number, basis: PaceBasis): number {
  return Math.max(effortLimits.durationS.min, movingS(goalS, basis));
}

/** Whether the stops leave nothing of a goal to ride in: no plan meets it, however strong the rider. */
export function isGoalTooShort(goalS: number, basis: PaceBasis): boolean {
  return movingS(goalS, basis) < effortLimits.durationS.min;
}

function movingS(goalS: number, basis: PaceBasis): number {
  return goalS - stoppedS(basis, Number.POSITIVE_INFINITY);
}

function effortOf(basis: PaceBasis): PaceEffort {
  const { effort } = basis;
  return effort.kind === 'finish' ? { ...effort, durationS: ridingTimeS(effort.durationS, basis) } : effort;
}

function stoppedS({ stops }: PaceBasis, beforeM: number): number {
  return stops.reduce((sum, { atM, durationS }) => (atM < beforeM ? sum + durationS : sum), 0);
}

function fromDeparture(forecast: PaceWeather, departureMinute: number): PaceWeather {
  return { ...forecast, timeS: forecast.timeS.map((midnightS) => midnightS - departureMinute * 60) };
}
