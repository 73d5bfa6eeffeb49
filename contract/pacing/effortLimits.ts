/** Limits of requested riding times and flat wattages; no ride of ours is outside them. */
export const effortLimits = {
  durationS: { min: 60, max: 172_800 },
  powerW: { min: 30, max: 1_000 },
  /** Power as a ratio to what the rider can sustain; a goal that needs a ratio outside this range cannot be met. */
  scale: { min: 0.2, max: 4 },
} as const;
