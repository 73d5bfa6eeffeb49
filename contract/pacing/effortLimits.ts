/** Riding times that can be asked for, and flat wattages: beyond them no ride of ours lies. */
export const effortLimits = {
  durationS: { min: 60, max: 172_800 },
  powerW: { min: 30, max: 1_000 },
  /** Share of what the rider can sustain; a goal outside it is not reached. */
  scale: { min: 0.2, max: 4 },
} as const;
