/** For page and API. */
export const learnedRideLimits = {
  /** The newest five count; more are stored so that one can be removed. */
  ridesMax: 10,
  nameMax: 200,
} as const;
