/**
 * How far a ride may differ from the inputs of its plan: one standard deviation each. A share is that of a logarithm.
 * The sources give spreads, not these exact figures: each is our choice within what they report, so that a ride as a
 * whole has the 3-6 % error that field tests of such models found (Roemcke 2019: mean error of time-trial times
 * 3.2-3.9 %; Millet 2014: uphill power within -10..+8 %).
 */
export const paceUncertainty = Object.freeze({
  /** Clothes, bags, hands: 0.35-0.40 m2 is published for the same position. */
  cdaRatio: 0.07,
  /** Tyre, pressure, surface: 0.0050-0.0080 for training tyres, 0.0035-0.0050 for racing ones. */
  crrRatio: 0.15,
  /**
   * East and north each, mean over the ride at riding height: the remainder of an error of 1-2 m/s in the open at 10
   * m.
   */
  windMps: 0.5,
  /** Form on the day and the test itself: repeated 20-minute tests vary by 2.9 % (Borszcz 2020). */
  ftpRatio: 0.03,
  /** Slower or faster for the whole ride: power meter, traffic, line, braking; not included in the others. */
  rideRatio: 0.026,
  /** Slower or faster for a while: lights, bends, a group. */
  stretchRatio: 0.04,
  /** Distance over which that correlation falls to 1/e. */
  stretchM: 1000,
});
export type PaceUncertainty = { readonly [Key in keyof typeof paceUncertainty]: number };

/** Standard normal quantile of 90 %: eight rides in ten are between P10 and P90. */
export const p90 = 1.2815515655446004;
