/** An effort that follows the rider's numbers by itself. */
export type EvenEffort =
  /** What the rider can sustain on this course: FTP and its factors. */
  | { readonly kind: 'ftp' }
  /** One power from start to finish; speed caps still apply, downhill the rider keeps pedalling. */
  | { readonly kind: 'flat'; readonly powerW: number }
  /** The model's distribution, scaled so that the ride takes this riding time. */
  | { readonly kind: 'finish'; readonly durationS: number };

/** How the power of a plan is determined. Rows with an own factor keep it in all cases. */
export type PaceEffort =
  | EvenEffort
  /**
   * A power for each stretch, as the optimal plan gives it; the stretches cover the course in order. `from`: the effort
   * that they spend in a better way; absent if it is not known, as in another rider's plan.
   */
  | {
      readonly kind: 'targets';
      readonly endM: Float64Array;
      readonly powerW: Float64Array;
      readonly from?: EvenEffort;
    };
