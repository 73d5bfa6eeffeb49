/** A power to hold. Descents of 2 % and more share one target, the last in the list. */
export interface OptimalTarget {
  readonly kind: 'ride' | 'descents';
  /** From where to where it is ridden; other targets and locked rows may be in between. */
  readonly startM: number;
  readonly endM: number;
  /** Whole watts. */
  readonly powerW: number;
  /** Mean power over its time as ridden: less where the rider brakes for a speed cap or a bend. */
  readonly riddenPowerW: number;
  readonly lengthM: number;
  readonly durationS: number;
}

/** A plan with the same cost as another one in less time. */
export interface OptimalPlan {
  /** 3-9 on any course of 1 km and more, in the order of the course. */
  readonly targets: readonly OptimalTarget[];
  /** The same targets as stretches that cover the course, as `PaceEffort` of kind `targets` takes them. */
  readonly endM: Float64Array;
  readonly powerW: Float64Array;
  /** As ridden by the march. */
  readonly durationS: number;
  /** The plan it is compared with: that of the requested effort. */
  readonly evenDurationS: number;
  /** `evenDurationS - durationS`; below 0 if the even plan is faster, or uses more W' than there is. */
  readonly gainS: number;
  /** What the allocation would gain with a power for every stretch, before merging into targets. */
  readonly unmergedGainS: number;
  /**
   * Fourth root of the mean over time of (P / (FTP x altitude x heat))^4 of this plan; never above that of the even
   * plan.
   */
  readonly costIntensity: number;
  readonly evenCostIntensity: number;
  readonly wPrimeJ: number;
  readonly lowestWPrimeJ: number;
  readonly lowestWPrimeAtM: number;
  readonly evenLowestWPrimeJ: number;
  /** False only if locked rows alone need more than there is. */
  readonly hasWPrimeLeft: boolean;
  /** W' balance along the course for a chart, at most 300 points. */
  readonly chartM: Float64Array;
  readonly chartWPrimeJ: Float64Array;
  /** Rows with an own factor: they kept their power, and their cost was taken from the rest. */
  readonly lockedRows: readonly number[];
}
