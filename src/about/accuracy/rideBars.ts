/** A predicted finish time with its band, and the recorded time. */
export interface PredictedFinish {
  readonly recordedS: number;
  readonly predictedS: number;
  readonly lowS: number;
  readonly highS: number;
}

/** The prediction relative to the recorded time, as ratios; positive where the plan was too slow. */
export interface RideBar {
  readonly missRatio: number;
  readonly lowRatio: number;
  readonly highRatio: number;
  /** Whether the recorded finish lies within the band. */
  readonly isInside: boolean;
}

export function toRideBar({ recordedS, predictedS, lowS, highS }: PredictedFinish): RideBar {
  return {
    missRatio: predictedS / recordedS - 1,
    lowRatio: lowS / recordedS - 1,
    highRatio: highS / recordedS - 1,
    isInside: lowS <= recordedS && recordedS <= highS,
  };
}

/** The ratio at the edges of the drawing: the largest of any bar's end, rounded up to a multiple of 5 %. */
export function computeAxisMaxRatio(bars: readonly RideBar[]): number {
  const widest = Math.max(0, ...bars.flatMap(({ lowRatio, highRatio }) => [Math.abs(lowRatio), Math.abs(highRatio)]));
  // Without 1e-9, floating-point error could round an exact multiple of 5 % up to the next.
  return Math.max(1, Math.ceil(widest / 0.05 - 1e-9)) * 0.05;
}
