import type { pauseReasons } from '#contract/verificationAttempts.ts';

/**
 * Why an activity cannot be had, whenever one asks: `private`: the permission that was given does not show it.
 * `notYetReady`: Strava is still at work on it. `inactive`: this site has no Strava.
 */
export type StravaActivityErrorCode =
  | 'notConnected'
  | 'scopeMissing'
  | 'notFound'
  | 'private'
  | 'noTrack'
  | 'notYetReady'
  | 'inactive';

export class StravaActivityError extends Error {
  readonly code: StravaActivityErrorCode;

  constructor(code: StravaActivityErrorCode) {
    super(`strava activity: ${code}`);
    this.name = 'StravaActivityError';
    this.code = code;
  }
}

export type PauseReason = (typeof pauseReasons)[number];

/** Strava is left alone for now, by whoever asks. */
export interface StravaPause {
  readonly reason: PauseReason;
  readonly untilMs: number;
}

export class StravaPausedError extends Error implements StravaPause {
  readonly reason: PauseReason;
  readonly untilMs: number;

  constructor({ reason, untilMs }: StravaPause) {
    super(`strava paused: ${reason}`);
    this.name = 'StravaPausedError';
    this.reason = reason;
    this.untilMs = untilMs;
  }
}
