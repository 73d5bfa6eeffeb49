import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { PlacePrint } from '#workers/core/verification/prints/ridePrint.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';
import type { FetchedActivity } from '../store/fetchedActivity.ts';

/** Where the ride comes from: a file as it was sent, what Strava gave, or what was kept of either. */
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

/** What is known of the ride, and what the rules say of it; who else has it is asked later. */
export interface JudgedRide {
  /** What the recording is called; a file's may have no name. */
  readonly name: string | null;
  readonly startedAtMs: number;
  /** The day is true, the time is not. */
  readonly isStartHidden: boolean;
  readonly sportType: string | null;
  readonly deviceName: string | null;
  readonly sampleCount: number;
  /** Of a file's bytes, or of the samples that Strava gave. */
  readonly contentHash: Uint8Array;
  /** Where and when it went, coarse; empty where it is too short to say, or nobody tells when. */
  readonly fingerprint: string;
  /** Some of its places, by which a copy is known whatever its times. */
  readonly print: readonly PlacePrint[];
  readonly matchStatus: 'passed' | 'review' | 'failed';
  readonly result: AttemptResult;
  /** Compressed, not yet sealed. */
  readonly evidence: Uint8Array;
}

/** A file that is none has a code of `file.*`. */
export type JudgeOutcome =
  | { readonly ok: true; readonly ride: JudgedRide }
  | { readonly ok: false; readonly code: string };

/** It took more memory or time than a ride may: no judgement, and perhaps the machine's fault. */
export class HeavyRideError extends Error {
  constructor(detail: string) {
    super(`the ride is too heavy: ${detail}`);
    this.name = 'HeavyRideError';
  }
}

export type Judge = (request: JudgeRequest) => Promise<JudgeOutcome>;
