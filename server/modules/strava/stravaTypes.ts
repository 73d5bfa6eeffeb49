import type { readPauseReasons, sitePauseReasons } from '#contract/verifications/attemptCodes.ts';

/** Columns of equal length, ordered by time; a column is null if the recording lacks it. */
export interface FetchedSamples {
  /** Seconds since the activity's start. */
  readonly timeS: ArrayLike<number>;
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly elevationM: ArrayLike<number> | null;
  readonly distanceM: ArrayLike<number> | null;
  readonly powerW: ArrayLike<number> | null;
  readonly heartRateBpm: ArrayLike<number> | null;
}

/** An activity as Strava sent it: only its owner may see it. */
export interface FetchedActivity {
  readonly externalId: string;
  readonly name: string;
  /** Strava's term: Ride, GravelRide, EBikeRide, VirtualRide … */
  readonly sportType: string;
  readonly isTrainer: boolean;
  readonly isManual: boolean;
  readonly isFlagged: boolean;
  readonly deviceName: string | null;
  readonly startedAtMs: number;
  /** Strava sends only the day: `startedAtMs` is some time within it. */
  readonly isStartHidden: boolean;
  readonly samples: FetchedSamples;
}

/**
 * Why an activity cannot be read, however often it is retried. `private`: not covered by the permission. `notYetReady`:
 * Strava is still processing it. `inactive`: this site has no access to Strava. `tokenUnusable`: Strava accepts none of
 * the rider's tokens now, but does not say that the permission was withdrawn.
 */
export type StravaActivityErrorCode =
  | 'notConnected'
  | 'scopeMissing'
  | 'notFound'
  | 'private'
  | 'noTrack'
  | 'notYetReady'
  | 'tokenUnusable'
  | 'inactive';

export class StravaActivityError extends Error {
  readonly code: StravaActivityErrorCode;

  constructor(code: StravaActivityErrorCode) {
    super(`strava activity: ${code}`);
    this.name = 'StravaActivityError';
    this.code = code;
  }
}

export type SitePauseReason = (typeof sitePauseReasons)[number];

/** Reading from Strava is paused: for the whole site, or for one rider. */
export interface StravaPause {
  readonly reason: (typeof readPauseReasons)[number];
  readonly untilMs: number;
}

export interface SitePause extends StravaPause {
  readonly reason: SitePauseReason;
}

export class StravaPausedError extends Error implements StravaPause {
  readonly reason: StravaPause['reason'];
  readonly untilMs: number;

  constructor({ reason, untilMs }: StravaPause) {
    super(`strava paused: ${reason}`);
    this.name = 'StravaPausedError';
    this.reason = reason;
    this.untilMs = untilMs;
  }
}
