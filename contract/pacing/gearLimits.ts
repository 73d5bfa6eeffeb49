/** Limits of a lowest gear: teeth, and the wheel's circumference in metres. */
export const gearLimits = {
  chainring: { min: 20, max: 60 },
  cog: { min: 10, max: 60 },
  wheelM: { min: 1.8, max: 2.4 },
} as const;

/** Cadence below which most riders grind, and standing up does not last. */
export const slowCadenceRpm = 60;
