/** Limits of a lowest gear: teeth, and the wheel's circumference in metres. */
export const gearLimits = {
  chainring: { min: 20, max: 60 },
  cog: { min: 10, max: 60 },
  wheelM: { min: 1.8, max: 2.4 },
} as const;

/** Below this cadence most riders grind, and none can stand up for long. */
export const slowCadenceRpm = 60;
