import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { PlausibilityCode } from '#contract/verifications/attemptCodes.ts';
import type { FileRepair } from '#workers/core/courseFile/courseFileTypes.ts';
import type { ActivitySamples } from '../matching/matchTypes.ts';
import type { RiddenRoad } from '../road/riddenRoad.ts';

type SensorColumn = ArrayLike<number> | null;

/**
 * A recorded ride with its sensors; a column is missing or null if the recording has none, NaN where the sensor was
 * silent.
 */
export interface SensedSamples extends Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'> {
  readonly elevationM?: SensorColumn;
  /** As measured by the device. */
  readonly distanceM?: SensorColumn;
  readonly powerW?: SensorColumn;
  readonly heartRateBpm?: SensorColumn;
}

/** What the recording and its source say about it, besides the samples. */
export interface PlausibilityFacts {
  /** Strava's sport or the device's: Ride, EBikeRide, cycling …; null if unknown. */
  readonly sportType: string | null;
  readonly isTrainer: boolean;
  readonly isManual: boolean;
  /** Flags set by Strava. */
  readonly isFlagged: boolean;
  readonly deviceName: string | null;
  /** The program that wrote the file. */
  readonly creator: string | null;
  readonly format: 'fit' | 'gpx' | 'tcx' | 'strava';
  readonly startAtMs: number;
  readonly nowMs: number;
  /** What the reader of the file had to repair; missing for rides of Strava and for evidence stored before 2026-12. */
  readonly repairs?: readonly FileRepair[];
  /** Creation time according to the file. */
  readonly createdAtMs?: number | null;
  /** The first day in Asia/Taipei whose rides count, as 2026-03-01; null if any does. */
  readonly validFrom: string | null;
  /** The last day whose rides count. */
  readonly validUntil: string | null;
  readonly declaredCategory: RideCategory;
  /** Categories that the challenge accepts. */
  readonly allowedCategories: readonly RideCategory[];
}

export interface PlausibilityRequest {
  readonly samples: SensedSamples;
  /** The part that counts, on the samples' clock; the whole ride if missing. */
  readonly effort: { readonly startS: number; readonly endS: number } | null;
  /** Metres climbed between start and finish of the course; null if unknown. */
  readonly courseGainM: number | null;
  /** Net rise from the first gate to the last; null if unknown. */
  readonly courseRiseM: number | null;
  /** Positions of the effort along the course over time; null if unknown. */
  readonly road: RiddenRoad | null;
  /** Best time known from a published result; null if none is. */
  readonly bestKnownS: number | null;
  /** Null if unknown. */
  readonly riderMassKg: number | null;
  readonly facts: PlausibilityFacts;
}

export interface PlausibilityFlag {
  readonly code: PlausibilityCode;
  /** `reject` fails the ride, `review` asks an administrator, `note` only informs. */
  readonly severity: 'reject' | 'review' | 'note';
  /** The measured value and the limit: `value` and `limit`, with `_mps`, `_s` or `_share` if they have that unit. */
  readonly params: Readonly<Record<string, number | string>>;
}
