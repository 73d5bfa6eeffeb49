import type { PaceSettingBasis } from '#contract/paceSettings/paceSettingBasis.ts';
import { initialPaceBasis, type PaceBasis, type PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import type { EvenEffort } from '#workers/core/pacing/paceEffort.ts';
import { fromPlainBasis, toPlainBasis } from '../live/basisCodec.ts';

/** A basis as a setting stores it; undefined if it is the initial one. */
export function toSettingBasis(basis: PaceBasis): PaceSettingBasis | undefined {
  if (isSameBasis(basis, initialPaceBasis)) return undefined;
  const { effort, stops, traffic, isAcclimatised, isHeatAcclimatised, groupSize, descentConfidence } =
    toPlainBasis(basis);
  return {
    effort: toSettingEffort(effort),
    stops: stops.map(({ atM, durationS }) => ({ at_m: atM, duration_s: durationS })),
    traffic,
    is_acclimatised: isAcclimatised,
    is_heat_acclimatised: isHeatAcclimatised,
    group_size: groupSize,
    descent_confidence: descentConfidence,
  };
}

type SettingEffort = PaceSettingBasis['effort'];
type SettingEvenEffort = Exclude<SettingEffort, { kind: 'targets' }>;

function toSettingEffort(effort: ReturnType<typeof toPlainBasis>['effort']): SettingEffort {
  if (effort.kind !== 'targets') return toSettingEvenEffort(effort);
  return {
    kind: 'targets',
    targets: effort.endM.map((end_m, index) => ({ end_m, power_w: effort.powerW[index] ?? 0 })),
    ...(effort.from && { from: toSettingEvenEffort(effort.from) }),
  };
}

function toSettingEvenEffort(effort: EvenEffort): SettingEvenEffort {
  if (effort.kind === 'flat') return { kind: 'flat', power_w: effort.powerW };
  return effort.kind === 'finish' ? { kind: 'finish', duration_s: effort.durationS } : effort;
}

function fromSettingEvenEffort(effort: SettingEvenEffort): EvenEffort {
  if (effort.kind === 'flat') return { kind: 'flat', powerW: effort.power_w };
  return effort.kind === 'finish' ? { kind: 'finish', durationS: effort.duration_s } : effort;
}

/** A setting's basis, or the initial one if it has none; values that are no longer valid have their initial value. */
export function fromSettingBasis(stored: PaceSettingBasis | undefined): PlannedBasis {
  if (stored === undefined) return fromPlainBasis(null);
  const { effort, stops } = stored;
  return fromPlainBasis({
    effort:
      effort.kind === 'targets'
        ? {
            kind: 'targets',
            endM: effort.targets.map(({ end_m }) => end_m),
            powerW: effort.targets.map(({ power_w }) => power_w),
            ...(effort.from && { from: fromSettingEvenEffort(effort.from) }),
          }
        : fromSettingEvenEffort(effort),
    stops: stops.map(({ at_m, duration_s }) => ({ atM: at_m, durationS: duration_s })),
    traffic: stored.traffic,
    isAcclimatised: stored.is_acclimatised,
    isHeatAcclimatised: stored.is_heat_acclimatised,
    groupSize: stored.group_size,
    descentConfidence: stored.descent_confidence,
  });
}

/** Whether two bases are equal, apart from the forecast. */
export function isSameBasis(a: PlannedBasis, b: PlannedBasis): boolean {
  const toText = (basis: PlannedBasis) => JSON.stringify(toPlainBasis(basis));
  return toText(a) === toText(b);
}
