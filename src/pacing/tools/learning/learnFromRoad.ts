import { cleanLine } from '#contract/cleanText.ts';
import { learnedRideLimits } from '#contract/learning/learnedRideLimits.ts';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import { weatherDays } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
import type { RoadRide } from '#workers/core/learning/roadRide.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';

/** A ride and its road, from a file or from the account. */
export interface LearnableRide {
  readonly id: string;
  readonly name: string;
  readonly startAtMs: number;
  /** False if the source gives only the day. */
  readonly isClockKnown: boolean;
  /** The route of the challenge for which the ride was verified; null for a file. */
  readonly routeId: string | null;
  readonly road: RoadRide;
}

export type LearnFromRoadResult =
  | { readonly ok: true; readonly ride: LearnedRide }
  | { readonly ok: false; readonly code: ComputeErrorCode };

/**
 * The rider with whom a recorded ride is compared: solo and with the initial speed downhill, with the page's inputs,
 * without what was learned before.
 */
export function toReferenceRider({ route, session }: OpenRoute): PaceRider {
  const { descentConfidence } = initialPaceBasis;
  const basis = { ...session.basis(), groupSize: 1, descentConfidence, learned: null };
  return toPaceRequest({ route, inputs: session.inputs.get(), basis, ownFactors: session.ownFactors() }).rider;
}

/** Compares the ride with the model. FTP is not involved and never changed. */
export async function learnFromRoad(
  open: OpenRoute,
  ride: LearnableRide,
  signal: AbortSignal,
): Promise<LearnFromRoadResult> {
  const rider = toReferenceRider(open);
  const weather = await loadAir(open, ride, signal);
  const fit = await callTool('fitRide', { road: ride.road, rider, ...weather }, signal);
  if (!fit.ok) return { ok: false, code: fit.error.code };
  const { factors, usedM, recordedS, modelledS, fittedS } = fit.value;
  const toWireFactor = (factor: (typeof factors)['climb']) => factor && { log_ratio: factor.logRatio, sd: factor.sd };
  return {
    ok: true,
    ride: {
      id: ride.id,
      name: cleanLine(ride.name).slice(0, learnedRideLimits.nameMax),
      ridden_at: new Date(ride.startAtMs).toISOString(),
      used_m: usedM,
      recorded_s: recordedS,
      modelled_s: modelledS,
      fitted_s: fittedS,
      is_weather_known: weather.isWindKnown,
      climb: toWireFactor(factors.climb),
      flat: toWireFactor(factors.flat),
      descent_speed: toWireFactor(factors.descentSpeed),
      base: { mass_kg: rider.bodyMassKg + rider.bikeMassKg, cda_m2: rider.cdaM2, crr: rider.crr },
    },
  };
}

/** A file's ride that begins this close to the open route is assumed to have had its weather. */
const maxStartDistanceDeg = 0.2;
const taipeiOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** That day's weather along the ride's route; calm air of an ordinary day if there is none. */
export async function loadAir(
  open: Pick<OpenRoute, 'route'>,
  ride: LearnableRide,
  signal: AbortSignal,
): Promise<{ readonly air: FtpRequest['air']; readonly isWindKnown: boolean }> {
  const { startAtMs } = ride;
  const id = findWeatherRouteId(open, ride);
  const day = new Date(startAtMs + taipeiOffsetMs).toISOString().slice(0, 10);
  const dayTimeMs = (startAtMs + taipeiOffsetMs) % dayMs;
  if (id !== null && day >= weatherDays.firstDay) {
    const args = { params: { id }, query: { day } };
    const result = await callEndpoint(weatherEndpoints.getRouteWeather, args, signal);
    if (result.ok && sliceForecastDay(result.answer, day) !== null) {
      const departureMinute = Math.floor(dayTimeMs / 60_000);
      return { air: { kind: 'day', routeWeather: result.answer, day, departureMinute }, isWindKnown: true };
    }
  }
  return { air: calmAir, isWindKnown: false };
}

/**
 * A verified ride has the route of its challenge, whichever page is open. A file has the open route if it begins near
 * it. Null: no route's weather can be used.
 */
function findWeatherRouteId({ route }: Pick<OpenRoute, 'route'>, ride: LearnableRide): string | null {
  if (!ride.isClockKnown) return null;
  if (ride.routeId !== null) return ride.routeId;
  const { road } = ride;
  const { latDeg, lonDeg } = route.course;
  const isNear =
    Math.abs((road.latDeg[0] ?? 0) - (latDeg[0] ?? 0)) < maxStartDistanceDeg &&
    Math.abs((road.lonDeg[0] ?? 0) - (lonDeg[0] ?? 0)) < maxStartDistanceDeg;
  return isNear && !isOwnRouteId(route.detail.id) ? route.detail.id : null;
}

export const calmAir: FtpRequest['air'] = {
  kind: 'hand',
  temperatureC: 22,
  relativeHumidity: 0.7,
  seaLevelPressureHpa: 1013,
  windFromDeg: 0,
  windSpeedMps: 0,
};
