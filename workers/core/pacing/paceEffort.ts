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
