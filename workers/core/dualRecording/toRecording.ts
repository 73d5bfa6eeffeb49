import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { DualComparison } from './dualRecording.ts';

/** Figures of a comparison as stored and sent: a tenth of a watt, a ten-thousandth of a share. */
export function toRecording(compared: DualComparison): DualRecording {
  const { series } = compared;
  const share = (value: number) => round(value, 10_000);
  return {
    lag_s: compared.lagS,
    correlation: share(compared.correlation),
    compared_s: compared.comparedS,
    compared_share: share(compared.comparedShare),
    first_mean_w: round(compared.firstMeanW, 10),
    second_mean_w: round(compared.secondMeanW, 10),
    difference_w: round(compared.differenceW, 10),
    difference_ratio: share(compared.differenceRatio),
    early_ratio: share(compared.earlyRatio),
    late_ratio: share(compared.lateRatio),
    drift_ratio: share(compared.driftRatio),
    faults: [...compared.faults],
    series: { step_s: series.stepS, first_w: [...series.firstW], second_w: [...series.secondW] },
  };
}

/** Never -0, which JSON does not have. */
const round = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
