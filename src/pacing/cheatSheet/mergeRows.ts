import { toMinuteTimeS } from '#src/format/minuteTime.ts';
import type { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { findPlanGoals } from '../live/courseTime.ts';
import type { RowFacts, ShownPlan } from '../live/liveTypes.ts';

// As in hasFlag.ts, which belongs to the pace page alone: sheets are also drawn elsewhere.
const walks: (typeof rowFlag)['walks'] = 8;

/** Whether the rider pushes the bicycle on a part of the row with these flags. */
export const isWalked = (flags: number | undefined): boolean => ((flags ?? 0) & walks) !== 0;

/** Pace rows merged into one line of a cheat-sheet: the target up to a place, and the time of arrival there. */
export interface MergedRow {
  readonly place: string;
  readonly endM: number;
  readonly powerW: number;
  readonly speedMps: number;
  /** Time since the start as shown: whole minutes, with seconds if the minute would cross a goal. */
  readonly shownS: number;
  /** The rider pushes the bicycle on a part of it. */
  readonly isWalked: boolean;
}

interface Leg {
  readonly place: string;
  readonly endM: number;
  readonly powerW: number;
  readonly durationS: number;
  readonly cumulativeS: number;
  readonly isWalked: boolean;
}

/** The plan in at most `maxRows` lines: neighbours with nearly the same power are merged. */
export function mergeRows(shownPlan: ShownPlan, facts: readonly RowFacts[], maxRows: number): MergedRow[] {
  const originM = facts[0]?.startM ?? 0;
  const goals = findPlanGoals(shownPlan);
  let legs: readonly Leg[] = facts.map((row, index) => ({
    place: row.to,
    endM: row.endM - originM,
    powerW: shownPlan.plan.rows.powerW[index] ?? 0,
    durationS: shownPlan.intervalS[index] ?? 0,
    cumulativeS: shownPlan.cumulativeS[index] ?? 0,
    isWalked: isWalked(shownPlan.plan.rows.flags[index]),
  }));
  while (legs.length > Math.max(1, maxRows)) legs = mergeCheapestPair(legs);
  return legs.map(({ place, endM, powerW, durationS, cumulativeS, isWalked }, index) => ({
    place,
    endM,
    powerW: Math.round(powerW),
    speedMps: durationS > 0 ? (endM - (legs[index - 1]?.endM ?? 0)) / durationS : Number.NaN,
    shownS: toMinuteTimeS(cumulativeS, goals),
    isWalked,
  }));
}

/**
 * Merges the two neighbours with the smallest error: the difference in watts times the shorter time. One watt is added,
 * so that of neighbours with equal power the shortest are merged first.
 */
function mergeCheapestPair(legs: readonly Leg[]): Leg[] {
  let cheapestIndex = 0;
  let minError = Number.POSITIVE_INFINITY;
  for (let index = 0; index + 1 < legs.length; index++) {
    const first = legs[index] as Leg;
    const second = legs[index + 1] as Leg;
    const mergeError = (Math.abs(first.powerW - second.powerW) + 1) * Math.min(first.durationS, second.durationS);
    if (mergeError < minError) {
      cheapestIndex = index;
      minError = mergeError;
    }
  }
  const first = legs[cheapestIndex] as Leg;
  const second = legs[cheapestIndex + 1] as Leg;
  const durationS = first.durationS + second.durationS;
  const workJ = first.powerW * first.durationS + second.powerW * second.durationS;
  const powerW = durationS > 0 ? workJ / durationS : second.powerW;
  const merged = { ...second, durationS, powerW, isWalked: first.isWalked || second.isWalked };
  return [...legs.slice(0, cheapestIndex), merged, ...legs.slice(cheapestIndex + 2)];
}
