import { cleanLine } from '#contract/cleanText.ts';
import { learnedRideLimits } from '#contract/learning/learnedRideLimits.ts';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { callTool } from '#src/api/callTool.ts';
import { loadDayWeather } from '#src/api/loadDayWeather.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
import type { RoadRide } from '#workers/core/learning/roadRide.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';
import type { MeanWind } from '#workers/core/weather/meanWind.ts';

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
  const { air, isWindKnown, wind } = await loadAir(ride, signal);
  const fit = await callTool('fitRide', { road: ride.road, rider, air, isWindKnown }, signal);
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
      is_weather_known: isWindKnown,
      wind: wind && { from_deg: Math.round(wind.windFromDeg) % 360, speed_mps: wind.windSpeedMps },
      climb: toWireFactor(factors.climb),
      flat: toWireFactor(factors.flat),
      descent_speed: toWireFactor(factors.descentSpeed),
      base: { mass_kg: rider.bodyMassKg + rider.bikeMassKg, cda_m2: rider.cdaM2, crr: rider.crr },
    },
  };
}

const taipeiOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

interface RideAir {
  readonly air: FtpRequest['air'];
  readonly isWindKnown: boolean;
  /** What the ride met of it; null if unknown. */
  readonly wind: MeanWind | null;
}

/**
 * That day's weather along the ride: of its challenge's route, or at the places of a file. Calm air of an ordinary day
 * if there is none, or if the source does not give the hour of the start.
 */
export async function loadAir(
  { road, routeId, startAtMs, isClockKnown }: LearnableRide,
  signal: AbortSignal,
): Promise<RideAir> {
  if (!isClockKnown) return unknownAir;
  const day = new Date(startAtMs + taipeiOffsetMs).toISOString().slice(0, 10);
  const startS = ((startAtMs + taipeiOffsetMs) % dayMs) / 1000;
  const result = await loadDayWeather(routeId === null ? { course: road } : { routeId }, day, signal);
  if (!result.ok || result.answer === null) return unknownAir;
  const { answer: weather } = result;
  const durationS = road.movingS.at(-1) ?? 0;
  const toM = road.distanceM.at(-1) ?? 0;
  return {
    air: { kind: 'day', routeWeather: weather, day, departureMinute: Math.floor(startS / 60) },
    isWindKnown: true,
    wind: await callTool('meanWind', { weather, day, startS, durationS, fromM: 0, toM }, signal),
  };
}

export const calmAir: FtpRequest['air'] = {
  kind: 'hand',
  temperatureC: 22,
  relativeHumidity: 0.7,
  seaLevelPressureHpa: 1013,
  windFromDeg: 0,
  windSpeedMps: 0,
};

const unknownAir: RideAir = { air: calmAir, isWindKnown: false, wind: null };
