import { limits } from '#contract/limits.ts';
import {
  descentConfidences,
  initialPaceBasis,
  type PaceBasis,
  type PaceStop,
  type PlannedBasis,
} from '#machines/pacePlan/paceBasis.ts';
import type { EvenEffort, PaceEffort } from '#workers/core/pacing/paceEffort.ts';

/**
 * A basis as JSON, without the forecast, which will be different tomorrow, and without what was learned, which belongs
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
  readonly isAcclimatised: boolean;
  readonly isHeatAcclimatised: boolean;
  readonly groupSize: number;
  readonly descentConfidence: PaceBasis['descentConfidence'];
}

export const basisLimits = {
  /** Range of a constant wattage; targets begin at 0, because the rider may coast. */
  powerW: { min: 30, max: 1000 },
  goalS: { min: 60, max: 172_800 },
  targetsMax: 60,
  stopsMax: 30,
  stopS: { min: 0, max: 14_400 },
  longestM: 2_000_000,
} as const;

type AnyBasis = PlannedBasis & Partial<Pick<PaceBasis, 'forecast' | 'learned'>>;

export function toPlainBasis({ forecast: _, learned: __, effort, ...rest }: AnyBasis): PlainBasis {
  return {
    effort: effort.kind === 'targets' ? { ...effort, endM: [...effort.endM], powerW: [...effort.powerW] } : effort,
    ...rest,
  };
}

/** The valid parts of a stored, linked or typed basis; the rest has its initial values. */
export function fromPlainBasis(found: unknown): PlannedBasis {
  const { forecast: _, learned: __, ...initial } = initialPaceBasis;
  if (!isRecord(found)) return initial;
  return {
    effort: effortOf(found.effort) ?? initial.effort,
    stops: stopsOf(found.stops),
    isAcclimatised: found.isAcclimatised === true,
    isHeatAcclimatised: found.isHeatAcclimatised === true,
    groupSize: isWithin(found.groupSize, limits.groupSize) ? Math.round(found.groupSize) : initial.groupSize,
    descentConfidence: descentConfidences.find((each) => each === found.descentConfidence) ?? initial.descentConfidence,
  };
}

function effortOf(found: unknown): PaceEffort | null {
  if (!isRecord(found)) return null;
  const { kind, powerW, durationS, endM, from } = found;
  if (kind === 'flat') return isWithin(powerW, basisLimits.powerW) ? { kind, powerW } : null;
  if (kind === 'finish') return isWithin(durationS, basisLimits.goalS) ? { kind, durationS } : null;
  if (kind !== 'targets' || !Array.isArray(endM) || !Array.isArray(powerW)) return null;
  const ends: readonly unknown[] = endM;
  const powers: readonly unknown[] = powerW;
  const isUsable =
    ends.length > 0 &&
    ends.length <= basisLimits.targetsMax &&
    ends.length === powers.length &&
    ends.every((end, k) => isWithin(end, { min: k === 0 ? 1 : Number(ends[k - 1]), max: basisLimits.longestM })) &&
    powers.every((power) => isWithin(power, { min: 0, max: basisLimits.powerW.max }));
  if (!isUsable) return null;
  const even = effortOf(from) ?? (isRecord(from) && from.kind === 'ftp' ? { kind: 'ftp' as const } : null);
  return {
    kind,
    endM: Float64Array.from(ends, Number),
    powerW: Float64Array.from(powers, Number),
    ...(even !== null && even.kind !== 'targets' && { from: even }),
  };
}

function stopsOf(found: unknown): readonly PaceStop[] {
  if (!Array.isArray(found)) return [];
  return found
    .slice(0, basisLimits.stopsMax)
    .filter(
      (stop): stop is PaceStop =>
        isRecord(stop) &&
        isWithin(stop.atM, { min: 0, max: basisLimits.longestM }) &&
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
