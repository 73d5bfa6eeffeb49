import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { FileRepair } from '#workers/core/courseFile/courseFileTypes.ts';
import type { RoadRide } from '#workers/core/learning/roadRide.ts';
import type { LearnableRide } from './learnFromRoad.ts';

/** A source of a ride, with the name by which the rider knows it. */
export interface RideSource {
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<RideReadResult>;
}

export type RideReadResult =
  /** `repairs`: what was left out or repaired in its file. */
  | { readonly ok: true; readonly ride: LearnableRide; readonly repairs: readonly FileRepair[] }
  | { readonly ok: false; readonly code: ComputeErrorCode | 'notRead' };

/** A file of this device; it is read in the worker and never leaves the device. */
export const createFileSource = (file: File): RideSource => ({
  name: file.name,
  read: async (signal) => {
    const ride = await callTool('readRoadRide', { name: file.name, bytes: file }, signal);
    if (!ride.ok) return { ok: false, code: ride.error.code };
    const { startAtMs, road, repairs } = ride.value;
    const id = computeRideId(startAtMs, road);
    return { ok: true, ride: { id, name: file.name, startAtMs, isClockKnown: true, routeId: null, road }, repairs };
  },
});

/** A verified ride of the account, which keeps its track for some weeks. */
export const createAttemptSource = (
  { id, challenge, activity }: Pick<AttemptSummary, 'id' | 'challenge' | 'activity'>,
  name: string,
): RideSource => ({
  name,
  read: async (signal) => {
    const response = await callEndpoint(verificationAttemptsEndpoints.getAttemptRide, { params: { id } }, signal);
    if (!response.ok) return { ok: false, code: 'notRead' };
    const { road, started_at } = response.answer;
    if (road === null) return { ok: false, code: 'file.noElevation' };
    const decodedRoad = await callTool('decodeRoadRide', road, signal);
    const startAtMs = Date.parse(started_at);
    const { route_id: routeId } = challenge;
    const isClockKnown = !activity.is_start_hidden;
    return {
      ok: true,
      ride: { id: computeRideId(startAtMs, decodedRoad), name, startAtMs, isClockKnown, routeId, road: decodedRoad },
      repairs: [],
    };
  },
});

/** Start and length identify a ride: verified, or in another file format, it is still the same. */
const computeRideId = (startAtMs: number, { distanceM }: RoadRide) =>
  `${Math.round(startAtMs / 60_000)}-${Math.round((distanceM.at(-1) ?? 0) / 500)}`;
