import type { readPauseReasons, sitePauseReasons } from '#contract/verifications/attemptCodes.ts';

/**
 * Why an activity cannot be had, whenever one asks: `private`: the permission that was given does not show it.
 * `notYetReady`: Strava is still at work on it. `inactive`: this site has no Strava. `tokenUnusable`: Strava takes no
 * token of the rider's now, and does not say that the permission is gone.
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

/** Nothing is read at Strava for now: for anybody, or for one rider. */
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
