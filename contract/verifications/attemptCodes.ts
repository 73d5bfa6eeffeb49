/** Where an attempt stands. `error`: there is no verdict because the activity could not be had or read. */
export const attemptStatuses = ['queued', 'processing', 'inReview', 'passed', 'failed', 'error'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const activitySources = ['strava', 'file'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** Why there is no verdict; the browser has words for each. What a file is wrong in keeps its `file.*` code. */
export const attemptErrorCodes = [
  /** Strava does not know the number, or the ride is somebody else's or was deleted. */
  'activity.notFound',
  /** It is there, but the permission that was given does not show it. */
  'activity.private',
  'activity.noTrack',
  'activity.notYetReady',
  'strava.notConnected',
  'strava.scopeMissing',
  'strava.inactive',
  'challenge.incomplete',
  /** The rider has offered this very ride in another attempt, which counts: `earlier_attempt_id` says in which. */
  'attempt.sameRide',
  'file.unreadable',
  'internal',
] as const;
export type AttemptErrorCode = (typeof attemptErrorCodes)[number];

/** Codes of workers/core/verification; each has words in six languages, filled with its params. */
export const matchReasonCodes = [
  'start.missed',
  'start.hidden',
  'finish.missed',
  'checkpoint.missed',
  'checkpoint.wrongDirection',
  'checkpoint.wrongOrder',
  'ride.reversed',
  /** The recording begins behind a gate, or ends before one; none of those before or behind was passed. */
  'ride.startedLate',
  'ride.endedEarly',
  /** Not one gate was anywhere near. */
  'ride.elsewhere',
  'coverage.short',
  'coverage.long',
  'coverage.elsewhere',
  'coverage.legElsewhere',
  'gap.atCheckpoint',
  'gap.tooMuch',
  'samples.tooFew',
] as const;
export type MatchReasonCode = (typeof matchReasonCodes)[number];

/** Codes of the plausibility rules. */
export const plausibilityCodes = [
  'manual',
  'noTimes',
  'plannedRoute',
  'notRidden',
  'categoryRefused',
  'trainer',
  'inFuture',
  'stravaFlagged',
  'climbRate',
  'speed',
  'speedUphill',
  'acceleration',
  'heartRateLow',
  'powerMismatch',
  'tooSmooth',
  'gainMismatch',
  'gapShare',
  'longGap',
  'timeReversed',
  'deviceUnknown',
  'duplicateOfOther',
  'duplicateOfOwn',
  'editedCopy',
  'stillMoving',
  'createdElsewhen',
] as const;
export type PlausibilityCode = (typeof plausibilityCodes)[number];

/** Why nothing is read from Strava for now, for any rider. */
export const sitePauseReasons = ['rateLimited', 'unreachable', 'inactive'] as const;
/** `ownLimit`: as much as one rider may was read for this one today. */
export const readPauseReasons = [...sitePauseReasons, 'ownLimit'] as const;
/** `notYetReady`: Strava has the ride, but not its samples yet. */
export const pauseReasons = [...readPauseReasons, 'notYetReady'] as const;
