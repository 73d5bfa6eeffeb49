/**
 * Maximum duration of a recording that counts as one ride, from its first sample to its last, in seconds: a week. The
 * longest brevets take five days; a file that spans years was once used to stall the site with its efforts.
 */
export const maxRideSpanS = 7 * 86_400;

/** Whether a recording spans more than one ride may. `timeS`: seconds since its start, in order. */
export const isTooLong = (timeS: ArrayLike<number>): boolean =>
  (timeS[timeS.length - 1] ?? 0) - (timeS[0] ?? 0) > maxRideSpanS;
