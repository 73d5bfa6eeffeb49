import * as z from 'zod/mini';

/**
 * All failures of a request with their HTTP status; the client has a message for each in six languages. Requests that
 * are refused before they can be read keep HTTP's own status: 431 is `request.tooLarge`; 408 and 417 are
 * `request.invalid`.
 */
export const problemStatus = {
  'request.invalid': 400,
  'request.rateLimited': 429,
  'request.tooLarge': 413,
  'request.typeUnsupported': 415,
  'origin.notAllowed': 403,
  'resource.notFound': 404,
  'method.notAllowed': 405,
  /** No token was sent. */
  'auth.required': 401,
  /** A token was sent, but it is invalid, expired or revoked. */
  'auth.expired': 401,
  'auth.refreshFailed': 401,
  /** The administrator has blocked the rider: signing in to this account is not possible. */
  'account.blocked': 403,
  'access.denied': 403,
  'provider.unavailable': 503,
  /** The source does not answer, and there is no earlier forecast. */
  'weather.unavailable': 503,
  'identity.last': 409,
  'paceSetting.tooMany': 409,
  'idempotency.keyReused': 409,
  /** The rider has not linked a Strava account, or withdrew the permission. */
  'strava.notConnected': 409,
  /** The account is linked, but its rides may not be read. */
  'strava.scopeMissing': 409,
  /** The site has used up its Strava requests for now; `Retry-After` gives the wait. */
  'strava.paused': 503,
  'strava.unavailable': 503,
  'upload.tooMany': 409,
  /** Parts of the file are missing. */
  'upload.incomplete': 409,
  /** Not an accepted picture type. */
  'picture.typeUnknown': 415,
  /** Damaged or truncated. */
  'picture.unreadable': 400,
  'picture.tooManyPixels': 400,
  /** Neither the number nor the address of an activity. */
  'activity.textInvalid': 400,
  /** A short link hides the number; it has to be opened first. */
  'activity.shortLink': 400,
  'attempt.tooMany': 409,
  'attempt.cannotAppeal': 409,
  'attempt.notInReview': 409,
  /** A ride can be changed only while it is not being judged. */
  'attempt.beingJudged': 409,
  /** The file states its zone, its track was deleted, or a person has decided. */
  'attempt.zoneFixed': 409,
  /** The challenge's checkpoints are incomplete. */
  'challenge.incomplete': 409,
  'challenge.categoryRefused': 409,
  /** The event is full, and the rider did not ask for the waiting list. */
  'event.full': 409,
  /** Registration has not begun, or is over. */
  'event.notOpen': 409,
  'event.alreadyRegistered': 409,
  'event.notRegistered': 409,
  /** The organiser has taken the rider out of the event. */
  'event.excluded': 409,
  /** Registration is over, or the rider has a result: a seat can no longer be given up. */
  'event.cancelClosed': 409,
  /** Levels go from slowest to fastest, and the fastest is the highest. */
  'event.levelsOrder': 400,
  /** Each period ends after it begins, and registration before certification does. */
  'event.periodOrder': 400,
  /** It would affect registered riders, and has not been confirmed. */
  'event.hasRegistrations': 409,
  /** The event was changed by another person since it was read. */
  'event.changedMeanwhile': 409,
  'certificate.notEarned': 404,
  'certificate.revoked': 410,
  /** Teams can be created from pre-registration to the end of signup, and registered in their period. */
  'race.notOpen': 409,
  /** Pre-registration, signup and the race day follow each other; all periods are set, or none. */
  'race.periodOrder': 400,
  /** The race was changed by another person since it was read. */
  'race.changedMeanwhile': 409,
  /** It has teams, which would be deleted too. */
  'race.hasTeams': 409,
  /** The slug is taken. */
  'race.taken': 409,
  /** Results are entered from the day of the race on. */
  'race.notRidden': 409,
  /** A heat without teams, or a registered team without a heat, cannot be published. */
  'heats.incomplete': 409,
  /** The team has no seat. */
  'team.notRegistered': 409,
  /** The team has ridden, its race is over, or its seat was given up already. */
  'team.seatNotFree': 409,
  /** The captain has reached the maximum number of teams in this race. */
  'team.tooMany': 409,
  'team.full': 409,
  /** A registered team, and one on the waiting list, cannot be changed. */
  'team.registered': 409,
  'member.tooMany': 409,
  /** A member of a team cannot be deleted. */
  'member.inTeam': 409,
  /** The same person is already in another team of the race. */
  'member.inOtherTeam': 409,
  /** Only the member can change data that the member entered. */
  'member.selfEntered': 409,
  /** The errors list what is missing, by the kinds of `rosterGapKinds`. */
  'roster.incomplete': 409,
  /** A minor's guardian has not consented. */
  'consent.missing': 409,
  /** The member is of age on the day of the race, or the birth date is not known yet. */
  'consent.notNeeded': 409,
  /** The text has changed since it was shown: it must be read again. */
  'consent.textChanged': 409,
  /** No such link exists, or its purpose no longer exists. */
  'invitation.unknown': 404,
  'invitation.expired': 410,
  /** The link has been used; from now on a separate key opens it. */
  'invitation.used': 410,
  'invitation.withdrawn': 410,
  /** The seat that was shown is no longer available, or there is none. */
  'quota.none': 409,
  /** It was changed by another person since it was read. */
  'content.changed': 409,
  /** The address is taken by another item of its kind. */
  'content.slugTaken': 409,
  /** The scheduled time is in the past. */
  'schedule.past': 409,
  /** Dependent items would be on a different road: its length or its start differs. */
  'road.courseDiffers': 409,
  /** The segment has ridden times, so its ends cannot change. */
  'road.segmentRidden': 409,
  /** Rides cannot be verified by these checkpoints; the errors name them. */
  'road.incomplete': 409,
  /** A challenge, times or other pages depend on the route. */
  'road.inUse': 409,
  /** The file cannot be used as a course; the error's field is the code of the file reader. */
  'road.fileRefused': 400,
  /** A calculation is queued or running. */
  'ranking.running': 409,
  /** The athlete is not on any board. */
  'ranking.none': 404,
  /** The race is over. */
  'declaration.closed': 409,
  /** It was changed, ruled on or withdrawn since it was read. */
  'declaration.changed': 409,
  /** The files are not a dual recording; the error's `reason` says why, by `recordingProblems`. */
  'recording.refused': 400,
  'favorites.tooMany': 409,
  'lapBoard.codeUnknown': 409,
  'lapBoard.full': 409,
  'server.internal': 500,
  'server.unavailable': 503,
} as const;
export type ProblemCode = keyof typeof problemStatus;

/** Errors common to all calls of a method; an endpoint lists only additional codes. */
export function getCommonProblemCodes(method: string): readonly ProblemCode[] {
  const commonCodes = ['request.invalid', 'method.notAllowed', 'server.internal', 'server.unavailable'] as const;
  if (method === 'GET') return commonCodes;
  return [...commonCodes, 'origin.notAllowed', 'request.tooLarge', 'request.typeUnsupported'];
}

/** Error codes of a single field. */
export const fieldCodes = [
  'required',
  'blank',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'formatInvalid',
  'taken',
  'looksTaken',
  'reserved',
  'mixedScripts',
  'mismatch',
  'idCheckFailed',
  'dateInFuture',
  'dateTooEarly',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const FieldErrorSchema = z.object({
  /** Dotted path of the field, as in the request. */
  field: z.string(),
  code: z.enum(fieldCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** RFC 9457 problem, sent as `application/problem+json`. `status` repeats the HTTP status. */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(problemStatus) as ProblemCode[]),
  errors: z.array(FieldErrorSchema),
  request_id: z.string(),
});
export type Problem = z.infer<typeof ProblemSchema>;
