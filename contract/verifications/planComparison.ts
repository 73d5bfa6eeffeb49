import type { PaceSettingDetail } from '../paceSettings/paceSettings.ts';
import { isTimed } from './sinceStart.ts';
import type { CheckpointResult } from './verificationAttempts.ts';

/** A checkpoint with a time: its position, and when plan and ride reach it. */
export interface TimedCheckpoint {
  /** Index among the challenge's checkpoints. */
  readonly index: number;
  readonly distanceM: number;
  /** Seconds since the start of the course, stops included. */
  readonly targetS: number;
  /** Unix time in seconds. */
  readonly actualS: number;
}

/** One row of the comparison, from one checkpoint to another; times are whole seconds. */
export interface ComparedRow {
  readonly from: number;
  readonly to: number;
  readonly targetS: number;
  readonly actualS: number;
  readonly differenceS: number;
}

export interface PlanRideComparison {
  readonly rows: readonly ComparedRow[];
  readonly total: Omit<ComparedRow, 'from' | 'to'>;
  /** From the first checkpoint with a known time to the last. */
  readonly range: CourseRange;
  /** A checkpoint between them has no time. */
  readonly isMerged: boolean;
}

type Setting = Pick<PaceSettingDetail, 'rows' | 'inputs'>;
type Gates = readonly CheckpointResult[];

/** The part of the course that is compared. */
export interface CourseRange {
  readonly fromM: number;
  readonly toM: number;
}

/**
 * From the challenge's first gate to its last, within the setting's range; all of it if the positions of the gates are
 * not known.
 */
export function findComparedRange({ rows }: Setting, gates: Gates): CourseRange {
  const startM = rows[0]?.start_m ?? 0;
  const endM = rows.at(-1)?.end_m ?? 0;
  const fromM = Math.max(startM, gates[0]?.course_distance_m ?? startM);
  const toM = Math.min(endM, gates.at(-1)?.course_distance_m ?? endM);
  return fromM < toM ? { fromM, toM } : { fromM: startM, toM: endM };
}

/** Total time of the plan's stops between two distances. */
export function sumStopsS({ inputs }: Pick<Setting, 'inputs'>, { fromM, toM }: CourseRange): number {
  const stopsInRange = inputs.basis?.stops?.filter(({ at_m: atM }) => atM >= fromM && atM < toM) ?? [];
  return stopsInRange.reduce((sum, { duration_s: durationS }) => sum + durationS, 0);
}

/** When the plan reaches a distance, interpolated within its row. A stop counts after its position. */
export function computeTargetS({ rows, inputs }: Setting, distanceM: number): number {
  const row = rows.find(({ end_m }) => end_m >= distanceM) ?? rows.at(-1);
  if (row === undefined) return 0;
  const remainingRatio = (row.end_m - distanceM) / (row.end_m - row.start_m);
  const rangeBefore = { fromM: Number.NEGATIVE_INFINITY, toM: distanceM };
  return row.elapsed_s - remainingRatio * row.duration_s + sumStopsS({ inputs }, rangeBefore);
}

/**
 * The checkpoints with a time and a position within the range, in order; the first and last are placed at the range's
 * ends.
 */
export function listTimedCheckpoints(
  setting: Setting,
  gates: Gates,
  { fromM, toM }: CourseRange,
): readonly TimedCheckpoint[] {
  const findPositionM = (index: number) => {
    if (index === 0) return fromM;
    const alongM = gates[index]?.course_distance_m ?? null;
    return index === gates.length - 1 ? toM : alongM !== null && alongM > fromM && alongM < toM ? alongM : null;
  };
  return gates.flatMap((gate, index) => {
    const distanceM = findPositionM(index);
    if (gate.at === null || distanceM === null || !isTimed(gates, gate)) return [];
    return [{ index, distanceM, targetS: computeTargetS(setting, distanceM), actualS: Date.parse(gate.at) / 1000 }];
  });
}

/** Target and actual time from each checkpoint to the next. Null with fewer than two. */
export function comparePlan(checkpoints: readonly TimedCheckpoint[]): PlanRideComparison | null {
  const first = checkpoints[0];
  const last = checkpoints.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  // Differences of rounded cumulative times, so that the columns add up.
  const toTargetS = (checkpoint: TimedCheckpoint) => Math.round(checkpoint.targetS - first.targetS);
  const toActualS = (checkpoint: TimedCheckpoint) => Math.round(checkpoint.actualS - first.actualS);
  const compareTimes = (start: TimedCheckpoint, end: TimedCheckpoint) => {
    const targetS = toTargetS(end) - toTargetS(start);
    const actualS = toActualS(end) - toActualS(start);
    return { targetS, actualS, differenceS: actualS - targetS };
  };
  const rows = checkpoints.slice(1).map((end, k) => {
    const start = checkpoints[k] ?? first;
    return { from: start.index, to: end.index, ...compareTimes(start, end) };
  });
  const range = { fromM: first.distanceM, toM: last.distanceM };
  return { rows, total: compareTimes(first, last), range, isMerged: rows.some(({ from, to }) => to > from + 1) };
}
