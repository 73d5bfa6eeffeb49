/** What a lowest gear can be: teeth, and metres of one turn of the wheel. */
export const gearLimits = {
  chainring: { min: 20, max: 60 },
  cog: { min: 10, max: 60 },
  wheelM: { min: 1.8, max: 2.4 },
} as const;

/** Turns of the cranks a minute: below it most riders grind, and standing up does not last. */
export const slowCadenceRpm = 60;
