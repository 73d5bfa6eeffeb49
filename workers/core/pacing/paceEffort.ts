/** An effort that follows from the rider's numbers alone. */
export type EvenEffort =
  /** What the rider can sustain on this course: FTP and its factors. */
  | { readonly kind: 'ftp' }
  /** One power from start to finish; speed caps still apply, downhill the rider keeps pedalling. */
  | { readonly kind: 'flat'; readonly powerW: number }
  /** The model's distribution, scaled so that the ride takes this riding time. */
  | { readonly kind: 'finish'; readonly durationS: number };

/** How the power of a plan is determined. Rows with an own factor keep their power in all cases. */
export type PaceEffort =
  | EvenEffort
  /**
   * A power for each stretch, as in an optimal plan; the stretches cover the course in order. `from`: the effort whose
   * cost they use; absent if it is not known, as in another rider's plan.
   */
  | {
      readonly kind: 'targets';
      readonly endM: Float64Array;
      readonly powerW: Float64Array;
      readonly from?: EvenEffort;
    };
