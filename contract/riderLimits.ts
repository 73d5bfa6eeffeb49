/** What a rider may enter in the profile: one table for page and API. Lengths in characters. */
export const riderLimits = {
  usernameMin: 2,
  usernameMax: 30,
  nameMax: 50,
  emailMax: 254,
  heightCm: { min: 100, max: 230 },
} as const;
