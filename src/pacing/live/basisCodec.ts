import { limits } from '#contract/limits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import {
  descentConfidences,
  initialPaceBasis,
  type PaceBasis,
  type PaceStop,
  type PlannedBasis,
} from '#machines/pacePlan/paceBasis.ts';
import type { EvenEffort, PaceEffort } from '#workers/core/pacing/paceEffort.ts';

/**
 * A basis as JSON, without the forecast, which will be different tomorrow, and without the learned values, which belong
 * to the rider.
 */
export interface PlainBasis {
  readonly effort:
    | Exclude<PaceEffort, { kind: 'targets' }>
    | {
        readonly kind: 'targets';
        readonly endM: readonly number[];
        readonly powerW: readonly number[];
        readonly from?: EvenEffort;
      };
  readonly stops: readonly PaceStop[];
  readonly traffic: PaceBasis['traffic'];
  readonly isAcclimatised: boolean;
  readonly isHeatAcclimatised: boolean;
  readonly groupSize: number;
  readonly descentConfidence: PaceBasis['descentConfidence'];
}

export const basisLimits = {
  /** Range of a constant wattage; targets begin at 0, because the rider may coast. */
  powerW: { min: 30, max: 1000 },
  goalS: { min: 60, max: 172_800 },
  maxTargets: 60,
  maxStops: 30,
  stopS: { min: 0, max: 14_400 },
  maxLengthM: 2_000_000,
} as const;

type AnyBasis = PlannedBasis & Partial<Pick<PaceBasis, 'forecast' | 'learned'>>;

export function toPlainBasis({ forecast: _, learned: __, effort, ...rest }: AnyBasis): PlainBasis {
  return {
    effort: effort.kind === 'targets' ? { ...effort, endM: [...effort.endM], powerW: [...effort.powerW] } : effort,
    ...rest,
  };
}

/** The valid parts of a stored, linked or typed basis; the rest has its initial values. */
export function fromPlainBasis(value: unknown): PlannedBasis {
  const { forecast: _, learned: __, ...initial } = initialPaceBasis;
  if (!isRecord(value)) return initial;
  return {
    effort: readEffort(value.effort) ?? initial.effort,
    stops: readStops(value.stops),
    traffic: trafficKinds.find((each) => each === value.traffic) ?? initial.traffic,
    isAcclimatised: value.isAcclimatised === true,
    isHeatAcclimatised: value.isHeatAcclimatised === true,
    groupSize: isWithin(value.groupSize, limits.groupSize) ? Math.round(value.groupSize) : initial.groupSize,
    descentConfidence: descentConfidences.find((each) => each === value.descentConfidence) ?? initial.descentConfidence,
  };
}

function readEffort(value: unknown): PaceEffort | null {
  if (!isRecord(value)) return null;
  const { kind, powerW, durationS, endM, from } = value;
  if (kind === 'flat') return isWithin(powerW, basisLimits.powerW) ? { kind, powerW } : null;
  if (kind === 'finish') return isWithin(durationS, basisLimits.goalS) ? { kind, durationS } : null;
  if (kind !== 'targets' || !Array.isArray(endM) || !Array.isArray(powerW)) return null;
  const ends: readonly unknown[] = endM;
  const powers: readonly unknown[] = powerW;
  const isUsable =
    ends.length > 0 &&
    ends.length <= basisLimits.maxTargets &&
    ends.length === powers.length &&
    ends.every((end, index) =>
      isWithin(end, { min: index === 0 ? 1 : Number(ends[index - 1]), max: basisLimits.maxLengthM }),
    ) &&
    powers.every((power) => isWithin(power, { min: 0, max: basisLimits.powerW.max }));
  if (!isUsable) return null;
  const evenEffort = readEffort(from) ?? (isRecord(from) && from.kind === 'ftp' ? { kind: 'ftp' as const } : null);
  return {
    kind,
    endM: Float64Array.from(ends, Number),
    powerW: Float64Array.from(powers, Number),
    ...(evenEffort !== null && evenEffort.kind !== 'targets' && { from: evenEffort }),
  };
}

function readStops(value: unknown): readonly PaceStop[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, basisLimits.maxStops)
    .filter(
      (stop): stop is PaceStop =>
        isRecord(stop) &&
        isWithin(stop.atM, { min: 0, max: basisLimits.maxLengthM }) &&
        isWithin(stop.durationS, basisLimits.stopS),
    )
    .map(({ atM, durationS }) => ({ atM, durationS }))
    .sort((a, b) => a.atM - b.atM);
}

function isWithin(value: unknown, { min, max }: { readonly min: number; readonly max: number }): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
