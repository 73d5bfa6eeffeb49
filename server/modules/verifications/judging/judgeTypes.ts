import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { FetchedActivity } from '#server/modules/strava/stravaTypes.ts';
import type { PlacePrint } from '#workers/core/verification/prints/ridePrint.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';

/** Where the ride comes from: a file as it was sent, what Strava gave, or the stored track of either. */
export type RideSource =
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fetched'; readonly activity: FetchedActivity }
  | { readonly kind: 'evidence'; readonly bytes: Uint8Array<ArrayBuffer> };

export interface JudgeRequest {
  readonly source: RideSource;
  readonly rule: ChallengeRule;
  readonly category: RideCategory;
  readonly nowMs: number;
}

/** What is known of the ride, and what the rules say of it; copies are looked for later. */
export interface JudgedRide {
  /** What the recording is called; a file's may have no name. */
  readonly name: string | null;
  readonly startedAtMs: number;
  /** Only the day is true, not the time. */
  readonly isStartHidden: boolean;
  readonly sportType: string | null;
  readonly deviceName: string | null;
  readonly sampleCount: number;
  /** Of a file's bytes, or of the samples that Strava gave. */
  readonly contentHash: Uint8Array;
  /** Where and when it went, coarsely; empty if it is too short, or its start is hidden. */
  readonly fingerprint: string;
  /** Some of its places, by which a copy is known even with other times. */
  readonly print: readonly PlacePrint[];
  readonly matchStatus: 'passed' | 'review' | 'failed';
  readonly result: AttemptResult;
  /** Compressed, not yet sealed. */
  readonly evidence: Uint8Array;
}

/** A file that cannot be read as a ride has a code of `file.*`. */
export type JudgeOutcome =
  | { readonly ok: true; readonly ride: JudgedRide }
  | { readonly ok: false; readonly code: string };

/** The ride took more memory or time than allowed: it is not judged, which may be this machine's fault. */
export class HeavyRideError extends Error {
  constructor(detail: string) {
    super(`the ride is too heavy: ${detail}`);
    this.name = 'HeavyRideError';
  }
}

export type Judge = (request: JudgeRequest) => Promise<JudgeOutcome>;
