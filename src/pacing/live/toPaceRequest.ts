import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { applyBasisToRider } from '#machines/pacePlan/applyBasisToRider.ts';
import { listPauses, sumPausesS } from '#machines/pacePlan/listPauses.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';
import type { ToolProblem } from '#workers/core/toolApi.ts';
import type { PaceAir } from '#workers/core/weather/paceAir.ts';

type RiderInput = Omit<PlanRequest, 'route'>;
type PaceRequestInput = RiderInput & { readonly route: Pick<LoadedRoute, 'course' | 'detail'> };

/** The request to a worker, made from all inputs of the rider. */
export function toPaceRequest({ route, ...input }: PaceRequestInput): ToolProblem {
  const { rows, distance_m } = route.detail;
  return { ...toRiderRequest({ ...input, rows, distance_m }), course: route.course };
}

/** The same without the course. */
export function toRiderRequest({
  rows,
  distance_m: distanceM,
  inputs,
  basis,
  ownFactors,
}: RiderInput & Pick<RouteDetail, 'rows' | 'distance_m'>): Omit<ToolProblem, 'course'> {
  return {
    effort: toEffort(basis, distanceM),
    stops: listPauses(basis, distanceM),
    traffic: basis.traffic,
    rowEndM: Float64Array.from(rows, (row) => row.end_m),
    rider: applyBasisToRider(toRider(inputs), basis),
    air: toAir(inputs, basis),
    ownWeightFactor: Float64Array.from(ownFactors),
  };
}

/** Initial values: solo, not acclimatised to altitude, at the speed limits; the basis may change them. */
function toRider({ ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency }: PaceInputs): PaceRider {
  return { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency, altitudeModel: 'townsend' };
}

/** Weather set by hand is the same everywhere, except for the effect of elevation. */
function toAir(inputs: PaceInputs, { forecast }: PaceBasis): PaceAir {
  if (forecast !== null) return { kind: 'forecast', weather: forecast, departureMinute: inputs.departureMinute };
  const { temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps } = inputs;
  return { kind: 'hand', temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps };
}

/**
 * A goal is clock time, so stops and waits are subtracted from it. The riding time is never below the shortest one that
 * can be requested, so that a goal used up by stops gets the nearest plan instead of keeping the last one.
 */
export function toRidingTimeS(goalS: number, basis: PaceBasis, distanceM: number): number {
  return Math.max(effortLimits.durationS.min, goalS - sumPausesS(basis, distanceM));
}

/** Whether the stops use up the whole goal: then no plan can meet it. */
export function isGoalTooShort(goalS: number, basis: PaceBasis, distanceM: number): boolean {
  return goalS - sumPausesS(basis, distanceM) < effortLimits.durationS.min;
}

function toEffort(basis: PaceBasis, distanceM: number): PaceEffort {
  const { effort } = basis;
  return effort.kind === 'finish'
    ? { ...effort, durationS: toRidingTimeS(effort.durationS, basis, distanceM) }
    : effort;
}
