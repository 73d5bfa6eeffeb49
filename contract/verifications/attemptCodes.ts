/** The status of an attempt. `error`: there is no verdict because the activity could not be loaded or read. */
export const attemptStatuses = ['queued', 'processing', 'inReview', 'passed', 'failed', 'error'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const activitySources = ['strava', 'file'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** Why there is no verdict; the browser has a message for each. File errors keep their `file.*` code. */
export const attemptErrorCodes = [
  /** Unknown to Strava, or the ride belongs to another athlete or was deleted. */
  'activity.notFound',
  /** The ride exists, but the granted permission does not include it. */
  'activity.private',
  'activity.noTrack',
  'activity.notYetReady',
  'strava.notConnected',
  'strava.scopeMissing',
  'strava.inactive',
  'challenge.incomplete',
  /** The rider has submitted this ride in another attempt, which counts; it is given in `earlier_attempt_id`. */
  'attempt.sameRide',
  'file.unreadable',
  /** The times of a file have no zone, and the rider has not given one. */
  'ride.zoneUnknown',
  'internal',
] as const;
export type AttemptErrorCode = (typeof attemptErrorCodes)[number];

/** Codes of workers/core/verification; each has a text in six languages, filled with its params. */
export const matchReasonCodes = [
  'start.missed',
  'start.hidden',
  'finish.missed',
  'checkpoint.missed',
  'checkpoint.wrongDirection',
  'checkpoint.wrongOrder',
  'ride.reversed',
  /** The recording begins after a gate or ends before one, and none of the gates on that side was passed. */
  'ride.startedLate',
  'ride.endedEarly',
  /** Not near any gate. */
  'ride.elsewhere',
  'coverage.short',
  'coverage.long',
  'coverage.elsewhere',
  'coverage.legElsewhere',
  'gap.atCheckpoint',
  'gap.tooMuch',
  'samples.tooFew',
  /** All gates were passed, but not in an order that makes an effort. */
  'ride.noEffort',
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
  /** Before 2000, when no bicycle computer recorded positions: a clock that was not set, or invented times. */
  'beforeClocks',
  'beforeChallenge',
  'afterChallenge',
  'stravaFlagged',
  'climbRate',
  'beatsBestKnown',
  'beyondPhysics',
  'speed',
  'speedUphill',
  'acceleration',
  'heartRateLow',
  'powerMismatch',
  'tooSmooth',
  /** The same stretch of road was ridden twice after a leap back: two rides in one file. */
  'joinedRides',
  /** Watts per kilogram that the climb needs, without a power meter or a heart rate that fits them. */
  'estimatedPower',
  'gainMismatch',
  'gapShare',
  'sparse',
  'longGap',
  'timeReversed',
  'deviceUnknown',
  'duplicateOfOther',
  'duplicateOfOwn',
  'editedCopy',
  /** The rider has submitted another recording of this time; it is given in `earlier_attempt_id`. */
  'overlapsOwn',
  'stillMoving',
  /** A FIT file that was created before the ride or long after it. */
  'createdElsewhen',
  /** The file was cut off or its checksum is wrong; what could be read was judged. */
  'fileDamaged',
  /** Points with a wrong clock were left out. */
  'clockWrong',
] as const;
export type PlausibilityCode = (typeof plausibilityCodes)[number];

/** Why nothing is read from Strava at the moment, for any rider. */
export const sitePauseReasons = ['rateLimited', 'unreachable', 'inactive'] as const;
/** `ownLimit`: the daily limit of Strava requests for this rider is used up. */
export const readPauseReasons = [...sitePauseReasons, 'ownLimit'] as const;
/** `notYetReady`: Strava has the ride, but not its samples yet. */
export const pauseReasons = [...readPauseReasons, 'notYetReady'] as const;
