import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { FetchedActivity } from '#server/modules/strava/stravaTypes.ts';
import type { PlacePrint } from '#workers/core/verification/prints/ridePrint.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';

/** Origin of the ride: a file as uploaded, Strava's data, or the stored track of either. */
export type RideSource =
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** For times without a zone; null if the rider has not given it. */
      readonly utcOffsetMin: number | null;
    }
  | { readonly kind: 'fetched'; readonly activity: FetchedActivity }
  | { readonly kind: 'evidence'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface JudgeRequest {
  readonly source: RideSource;
  readonly rule: ChallengeRule;
  readonly category: RideCategory;
  readonly nowMs: number;
  /** Null if unknown. */
  readonly riderMassKg: number | null;
}

/** Facts about the ride, and the result by the rules; copies are searched later. */
export interface JudgedRide {
  /** The recording's name; a file may have none. */
  readonly name: string | null;
  readonly startedAtMs: number;
  /** Its last sample; null if only the day is known. */
  readonly endedAtMs: number | null;
  /** Only the day is correct, not the time. */
  readonly isStartHidden: boolean;
  /** The zone that the rider gave for a file whose times have none; otherwise null. */
  readonly utcOffsetMin: number | null;
  readonly sportType: string | null;
  readonly deviceName: string | null;
  readonly sampleCount: number;
  /** Of a file's bytes, or of the samples from Strava. */
  readonly contentHash: Uint8Array;
  /** Coarse times and places; empty if it is too short, or its start is hidden. */
  readonly fingerprint: string;
  /** Some of its places, which identify a copy even with other times. */
  readonly print: readonly PlacePrint[];
  /** Its positions have five decimals or fewer, so rides on one road share many of them. */
  readonly isPrintCoarse: boolean;
  /** The elapsed part of the effort's time at marks along the course; null if unknown. */
  readonly rhythm: readonly number[] | null;
  readonly matchStatus: 'passed' | 'review' | 'failed';
  readonly result: AttemptResult;
  /** Compressed, not yet encrypted. */
  readonly evidence: Uint8Array;
}

/** A file that cannot be read as a ride has a code of `file.*`. */
export type JudgeOutcome =
  | { readonly ok: true; readonly ride: JudgedRide }
  | { readonly ok: false; readonly code: string };

/** The ride took more memory or time than allowed: it is not judged, since this machine may be at fault. */
export class HeavyRideError extends Error {
  constructor(detail: string) {
    super(`the ride is too heavy: ${detail}`);
    this.name = 'HeavyRideError';
  }
}

export type Judge = (request: JudgeRequest) => Promise<JudgeOutcome>;
