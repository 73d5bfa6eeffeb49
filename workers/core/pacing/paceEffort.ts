/** By what the power of a plan is found. Rows with an own factor keep theirs in every one of them. */
export type PaceEffort =
  /** What the rider can sustain on this course: FTP and its factors. */
  | { readonly kind: 'ftp' }
  /** One wattage from start to finish; speed caps still bind, downhill the rider pedals on. */
  | { readonly kind: 'flat'; readonly powerW: number }
  /** The model's shape, scaled so that the ride takes this riding time. */
  | { readonly kind: 'finish'; readonly durationS: number }
  /** A wattage for each stretch, as the optimal plan gives it: the stretches cover the course in order. */
  | { readonly kind: 'targets'; readonly endM: Float64Array; readonly powerW: Float64Array };

/** Riding times that can be asked for, and flat wattages: beyond them no ride of ours lies. */
export const effortLimits = {
  durationS: { min: 60, max: 172_800 },
  powerW: { min: 30, max: 1_000 },
  /** Share of what the rider can sustain; a goal outside it is not reached. */
  scale: { min: 0.2, max: 4 },
} as const;
