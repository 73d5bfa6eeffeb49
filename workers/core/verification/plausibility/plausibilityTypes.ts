import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { PlausibilityCode } from '#contract/verifications/attemptCodes.ts';
import type { ActivitySamples } from '../matching/matchTypes.ts';

type SensorColumn = ArrayLike<number> | null;

/** A recorded ride with its sensors; a column is missing or null where the recording has none, NaN where it is silent. */
export interface SensedSamples extends Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'> {
  readonly elevationM?: SensorColumn;
  /** As the device counted. */
  readonly distanceM?: SensorColumn;
  readonly powerW?: SensorColumn;
  readonly heartRateBpm?: SensorColumn;
}

/** What the recording and its source say of it, beside the samples. */
export interface PlausibilityFacts {
  /** Strava's word or the device's: Ride, EBikeRide, cycling …; null where nobody says. */
  readonly sportType: string | null;
  readonly isTrainer: boolean;
  readonly isManual: boolean;
  /** By Strava. */
  readonly isFlagged: boolean;
  readonly deviceName: string | null;
  /** The program that wrote the file. */
  readonly creator: string | null;
  readonly format: 'fit' | 'gpx' | 'tcx' | 'strava';
  readonly startAtMs: number;
  readonly nowMs: number;
  /** When the file says that it was made. */
  readonly createdAtMs?: number | null;
  readonly declaredCategory: RideCategory;
  /** What the challenge takes. */
  readonly allowedCategories: readonly RideCategory[];
}

export interface PlausibilityRequest {
  readonly samples: SensedSamples;
  /** The part that counts, on the clock of the samples; all of it where there is none. */
  readonly effort: { readonly startS: number; readonly endS: number } | null;
  /** Metres climbed between start and finish of the course; null where nobody knows. */
  readonly courseGainM: number | null;
  readonly facts: PlausibilityFacts;
}

export interface PlausibilityFlag {
  readonly code: PlausibilityCode;
  /** `reject` fails by itself, `review` asks somebody to look, `note` only tells. */
  readonly severity: 'reject' | 'review' | 'note';
  /** What was measured and the limit: `value` and `limit`, with `_mps`, `_s` or `_share` where that is their unit. */
  readonly params: Readonly<Record<string, number | string>>;
}
