/** For page and API. */
export const learnedRideLimits = {
  /** The newest five count; more are kept so that one can be taken back. */
  ridesMax: 10,
  nameMax: 200,
} as const;
