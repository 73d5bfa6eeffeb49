import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { DualComparison } from './dualRecording.ts';

/** Figures of a comparison as stored and sent: a tenth of a watt, ratios with four decimals. */
export function toRecording(comparison: DualComparison): DualRecording {
  const { series } = comparison;
  const roundRatio = (value: number) => roundToParts(value, 10_000);
  return {
    lag_s: comparison.lagS,
    correlation: roundRatio(comparison.correlation),
    compared_s: comparison.comparedS,
    compared_share: roundRatio(comparison.comparedShare),
    first_mean_w: roundToParts(comparison.firstMeanW, 10),
    second_mean_w: roundToParts(comparison.secondMeanW, 10),
    difference_w: roundToParts(comparison.differenceW, 10),
    difference_ratio: roundRatio(comparison.differenceRatio),
    early_ratio: roundRatio(comparison.earlyRatio),
    late_ratio: roundRatio(comparison.lateRatio),
    drift_ratio: roundRatio(comparison.driftRatio),
    faults: [...comparison.faults],
    series: { step_s: series.stepS, first_w: [...series.firstW], second_w: [...series.secondW] },
  };
}

/** Never -0, which JSON.stringify would write as 0. */
const roundToParts = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
