/** Limits of a rider's profile, for page and API. Lengths in characters. */
export const riderLimits = {
  usernameMin: 2,
  usernameMax: 30,
  nameMax: 255,
  emailMax: 254,
  heightCm: { min: 100, max: 230 },
} as const;

/**
 * Letters and digits of any script, and `_ . -`; starts with a letter, a digit or `_`, and contains a letter or
 * digit. No invisible characters and no stacks of combining marks.
 */
export const usernamePattern = /^(?!.*\p{DI})(?!.*\p{M}{4})(?=.*[\p{L}\p{N}])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;
