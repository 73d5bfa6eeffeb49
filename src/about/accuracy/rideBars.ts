/** A finish that was predicted with its band, and the recorded one. */
export interface ShownPrediction {
  readonly recordedS: number;
  readonly predictedS: number;
  readonly lowS: number;
  readonly highS: number;
}

/** The prediction against the recorded time: shares of it, above 0 where the plan was too slow. */
export interface RideBar {
  readonly missRatio: number;
  readonly lowRatio: number;
  readonly highRatio: number;
  /** The recorded finish lay within the band. */
  readonly isInside: boolean;
}

export function rideBar({ recordedS, predictedS, lowS, highS }: ShownPrediction): RideBar {
  return {
    missRatio: predictedS / recordedS - 1,
    lowRatio: lowS / recordedS - 1,
    highRatio: highS / recordedS - 1,
    isInside: lowS <= recordedS && recordedS <= highS,
  };
}

/** Half the width of the drawing: the widest bar of all, in whole steps of 5 %. */
export function reachOf(bars: readonly RideBar[]): number {
  const widest = Math.max(0, ...bars.flatMap(({ lowRatio, highRatio }) => [Math.abs(lowRatio), Math.abs(highRatio)]));
  return Math.max(1, Math.ceil(widest / 0.05 - 1e-9)) * 0.05;
}
