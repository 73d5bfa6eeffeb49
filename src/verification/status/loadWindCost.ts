import { limits } from '#contract/limits.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { isoDay } from '#src/format/isoDay.ts';
import { courseColumns } from '#src/verification/courseColumns.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';
import type { WindCost, WindCostRequest } from '#workers/core/weather/windCost.ts';
import { bestEffort } from './bestEffort.ts';

/** The measured ride, from the challenge's first gate to its last. */
export interface WindyRide {
  readonly routeId: string;
  readonly startedAt: string;
  /** By the clock, and without stops. */
  readonly elapsedS: number;
  readonly ridingS: number;
  readonly fromM: number;
  readonly toM: number;
}

/**
 * Null for a ride of which the wind cannot be counted: its clock is hidden, its gates have no place on the course, or a
 * motor helped.
 */
export function windyRide({ challenge, activity, category, result }: AttemptDetail): WindyRide | null {
  const effort = bestEffort(result);
  const fromM = result?.checkpoints[0]?.course_distance_m ?? null;
  const toM = result?.checkpoints.at(-1)?.course_distance_m ?? null;
  if (effort === null || fromM === null || toM === null || toM <= fromM) return null;
  if (activity.is_start_hidden || category !== 'ride') return null;
  const { started_at: startedAt, elapsed_s: elapsedS, moving_s: movingS } = effort;
  return { routeId: challenge.route_id, startedAt, elapsedS, ridingS: movingS ?? elapsedS, fromM, toM };
}

/** `noDay`: the source of weather does not reach back so far. `unexplained`: no effort gives the ridden time. */
export type FoundWindCost = WindCost | 'noDay' | 'unexplained';

/** Computes on this device what that day's wind cost the ride. */
export async function loadWindCost(
  ride: WindyRide,
  bodyMassKg: number,
  signal: AbortSignal,
): Promise<CallResult<FoundWindCost>> {
  const day = isoDay(ride.startedAt);
  const params = { id: ride.routeId };
  const [route, weather] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    callEndpoint(weatherEndpoints.getRouteWeather, { params, query: { day } }, signal),
  ]);
  if (!route.ok) return route;
  if (!weather.ok) {
    const { failure } = weather;
    return failure.kind === 'problem' && failure.status === 400 ? found('noDay') : weather;
  }
  const request: WindCostRequest = {
    course: courseColumns(route.answer.course),
    fromM: ride.fromM,
    toM: ride.toM,
    rider: riderOf(bodyMassKg),
    weather: weather.answer,
    day,
    startS: (Date.parse(ride.startedAt) - Date.parse(`${day}T00:00:00+08:00`)) / 1000,
    ridingS: ride.ridingS,
  };
  try {
    const cost = await callTool('windCost', request, signal);
    return found(cost.ok ? (cost.value ?? 'unexplained') : 'unexplained');
  } catch {
    return { ok: false, failure: { kind: 'noAnswer', reason: signal.aborted ? 'aborted' : 'offline' } };
  }
}

const found = (answer: FoundWindCost): CallResult<FoundWindCost> => ({ ok: true, answer, serverNowMs: null });

const riderOf = (bodyMassKg: number): PaceRider => ({
  bodyMassKg,
  ftpW: limits.ftpW.initial,
  bikeMassKg: limits.bikeMassKg.initial,
  cdaM2: limits.cdaM2.initial,
  crr: limits.crr.initial,
  ...learnedRider(bodyMassKg),
  drivetrainEfficiency: limits.drivetrainEfficiency.initial,
  altitudeModel: 'townsend',
});

/** What the rider's rides showed is a share of the resistance of the newest ride's bicycle. */
function learnedRider(bodyMassKg: number): Partial<PaceRider> {
  const { rides, basis } = readLearned();
  const base = rides[0]?.base;
  if (basis === null || base === undefined) return {};
  const { min, max } = limits.bikeMassKg;
  return {
    bikeMassKg: Math.min(Math.max(base.mass_kg - bodyMassKg, min), max),
    cdaM2: base.cda_m2,
    crr: base.crr,
    learned: basis.resistance,
  };
}
