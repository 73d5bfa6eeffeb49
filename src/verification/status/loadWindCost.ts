import { limits } from '#contract/limits.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { descentScales } from '#machines/pacePlan/applyBasisToRider.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { loadDayWeather } from '#src/api/loadDayWeather.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { toCourseColumns } from '#src/verification/toCourseColumns.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';
import type { WindCost, WindCostRequest } from '#workers/core/weather/windCost.ts';
import { findBestEffort } from './findBestEffort.ts';

/** The measured ride, from the challenge's first gate to its last. */
export interface MeasuredRide {
  readonly routeId: string;
  readonly startedAt: string;
  readonly elapsedS: number;
  /** Without stops. */
  readonly ridingS: number;
  readonly fromM: number;
  readonly toM: number;
}

/** Null for a ride whose start time is hidden, or whose gates have no position on the course. */
export function toTimedRide({ challenge, activity, result }: AttemptDetail): MeasuredRide | null {
  const effort = findBestEffort(result);
  const fromM = result?.checkpoints[0]?.course_distance_m ?? null;
  const toM = result?.checkpoints.at(-1)?.course_distance_m ?? null;
  if (effort === null || fromM === null || toM === null || toM <= fromM) return null;
  if (activity.is_start_hidden) return null;
  const { started_at: startedAt, elapsed_s: elapsedS, moving_s: movingS } = effort;
  return { routeId: challenge.route_id, startedAt, elapsedS, ridingS: movingS ?? elapsedS, fromM, toM };
}

/** Null for a ride whose wind cost cannot be computed: also if a motor helped. */
export const toMeasuredRide = (attempt: AttemptDetail): MeasuredRide | null =>
  attempt.category === 'ride' ? toTimedRide(attempt) : null;

/** `noDay`: the weather source does not reach back that far. `unexplained`: no effort gives the ridden time. */
export type WindCostResult = WindCost | 'noDay' | 'unexplained';

/** Computes on this device what that day's wind cost the ride. */
export async function loadWindCost(
  ride: MeasuredRide,
  bodyMassKg: number,
  signal: AbortSignal,
): Promise<CallResult<WindCostResult>> {
  const day = toIsoDay(ride.startedAt);
  const params = { id: ride.routeId };
  const [route, weather] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    loadDayWeather({ routeId: ride.routeId }, day, signal),
  ]);
  if (!route.ok) return route;
  if (!weather.ok) return weather;
  if (weather.answer === null) return toCallResult('noDay');
  const request: WindCostRequest = {
    course: toCourseColumns(route.answer.course),
    fromM: ride.fromM,
    toM: ride.toM,
    rider: toPaceRider(bodyMassKg),
    weather: weather.answer,
    day,
    startS: (Date.parse(ride.startedAt) - Date.parse(`${day}T00:00:00+08:00`)) / 1000,
    ridingS: ride.ridingS,
  };
  try {
    const cost = await callTool('windCost', request, signal);
    return toCallResult(cost.ok ? (cost.value ?? 'unexplained') : 'unexplained');
  } catch {
    // A failed worker is reported like a missing answer: the rider may try again.
    return { ok: false, failure: { kind: 'noAnswer', reason: signal.aborted ? 'aborted' : 'offline' } };
  }
}

const toCallResult = (answer: WindCostResult): CallResult<WindCostResult> => ({ ok: true, answer, serverNowMs: null });

const toPaceRider = (bodyMassKg: number): PaceRider => ({
  bodyMassKg,
  ftpW: limits.ftpW.initial,
  bikeMassKg: limits.bikeMassKg.initial,
  cdaM2: limits.cdaM2.initial,
  crr: limits.crr.initial,
  ...getLearnedValues(bodyMassKg),
  drivetrainEfficiency: limits.drivetrainEfficiency.initial,
  altitudeModel: 'townsend',
  descentScale: descentScales[initialPaceBasis.descentConfidence],
});

/** The learned resistance and the newest ride's bicycle, to which it is relative; empty if nothing was learned. */
function getLearnedValues(bodyMassKg: number): Partial<PaceRider> {
  const { rides, basis } = readLearned();
  const base = rides[0]?.base;
  if (basis === null || base === undefined) return {};
  const { min, max } = limits.bikeMassKg;
  return {
    bikeMassKg: Math.min(Math.max(base.mass_kg - bodyMassKg, min), max),
    cdaM2: base.cda_m2,
    crr: base.crr,
    learned: basis.factors,
  };
}
