import type { RideCategory } from '#contract/challenges.ts';
import type { AttemptResult } from '#contract/verificationAttempts.ts';
import type { ChallengeRule } from './challengeRules.ts';
import type { FetchedActivity } from './fetchedActivity.ts';

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
  readonly sportType: string | null;
  readonly deviceName: string | null;
  readonly sampleCount: number;
  /** Of a file's bytes, or of the samples that Strava gave. */
  readonly contentHash: Uint8Array;
  /** Where and when it went, coarse; empty where it is too short to say. */
  readonly fingerprint: string;
  readonly matchStatus: 'passed' | 'review' | 'failed';
  readonly result: AttemptResult;
  /** Compressed, not yet sealed. */
  readonly evidence: Uint8Array;
}

/** A file that is none has a code of `file.*`, a ride that cannot be one of `activity.*`. */
export type JudgeOutcome =
  | { readonly ok: true; readonly ride: JudgedRide }
  | { readonly ok: false; readonly code: string };

export type Judge = (request: JudgeRequest) => Promise<JudgeOutcome>;
