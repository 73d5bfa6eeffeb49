/** One wattage to ride by. Descents of 2 % and more share one target, which is the last in the list. */
export interface OptimalTarget {
  readonly kind: 'ride' | 'descents';
  /** From where to where it is ridden; other targets and locked rows may lie in between. */
  readonly startM: number;
  readonly endM: number;
  /** Whole watts. */
  readonly powerW: number;
  /** Mean over its time of what is ridden: less where a speed cap or a bend has the rider brake. */
  readonly riddenPowerW: number;
  readonly lengthM: number;
  readonly durationS: number;
}

/** A plan that spends what another one spends, in less time. */
export interface OptimalPlan {
  /** 3-9 on any course of a kilometre and more; in the order of the course. */
  readonly targets: readonly OptimalTarget[];
  /** The same as stretches that cover the course, as `PaceEffort` of kind `targets` takes them. */
  readonly endM: Float64Array;
  readonly powerW: Float64Array;
  /** As the march rides it. */
  readonly durationS: number;
  /** The plan that it is compared with: that of the effort that was asked for. */
  readonly evenDurationS: number;
  /** `evenDurationS - durationS`; below 0 where the even plan is better, or spends more W' than there is. */
  readonly gainS: number;
  /** What the allocation would gain with a wattage for every stretch, before it was merged into targets. */
  readonly unmergedGainS: number;
  /** Fourth root of the mean over time of (P / (FTP x altitude x heat))^4: this plan's, never above the even plan's. */
  readonly costIntensity: number;
  readonly evenCostIntensity: number;
  readonly wPrimeJ: number;
  readonly lowestWPrimeJ: number;
  readonly lowestWPrimeAtM: number;
  readonly evenLowestWPrimeJ: number;
  /** False only where locked rows alone ask for more than there is. */
  readonly isWPrimeKept: boolean;
  /** W' balance along the course for a chart, at most 300 points. */
  readonly chartM: Float64Array;
  readonly chartWPrimeJ: Float64Array;
  /** Rows with an own factor: they kept their power, and the rest paid for it. */
  readonly lockedRows: readonly number[];
}
