import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { isTimed } from '#src/verification/sinceStart.ts';

/** A checkpoint that the ride was timed at: where it lies, and when plan and ride are there. */
export interface Place {
  /** Of the challenge's checkpoints. */
  readonly index: number;
  readonly distanceM: number;
  /** Since the start of the course, stops included. */
  readonly targetS: number;
  /** Of the clock of Unix. */
  readonly actualS: number;
}

/** One line of the comparison, from one checkpoint to another; times are whole seconds. */
export interface ComparedRow {
  readonly from: number;
  readonly to: number;
  readonly targetS: number;
  readonly actualS: number;
  readonly differenceS: number;
}

export interface Comparison {
  readonly rows: readonly ComparedRow[];
  readonly total: Omit<ComparedRow, 'from' | 'to'>;
  /** From the first place whose time is known to the last. */
  readonly range: CourseRange;
  /** A checkpoint between them has no time. */
  readonly isMerged: boolean;
}

type Setting = Pick<PaceSettingDetail, 'rows' | 'inputs'>;
type Gates = readonly CheckpointResult[];

/** What of the course is compared. */
export interface CourseRange {
  readonly fromM: number;
  readonly toM: number;
}

/** From the challenge's first gate to its last, as far as the setting goes; all of it where nobody knows where they lie. */
export function comparedRange({ rows }: Setting, gates: Gates): CourseRange {
  const [startM, endM] = [rows[0]?.start_m ?? 0, rows.at(-1)?.end_m ?? 0];
  const fromM = Math.max(startM, gates[0]?.course_distance_m ?? startM);
  const toM = Math.min(endM, gates.at(-1)?.course_distance_m ?? endM);
  return fromM < toM ? { fromM, toM } : { fromM: startM, toM: endM };
}

/** Of the plan's stops, those that it makes from one place to another. */
export function stoppedS({ inputs }: Pick<Setting, 'inputs'>, { fromM, toM }: CourseRange): number {
  const made = inputs.basis?.stops?.filter(({ at_m: atM }) => atM >= fromM && atM < toM) ?? [];
  return made.reduce((sum, { duration_s: durationS }) => sum + durationS, 0);
}

/** When the plan is at a place: of the row in which that lies, its share of the way. A stop counts from its place on. */
export function targetAtS({ rows, inputs }: Setting, distanceM: number): number {
  const row = rows.find(({ end_m }) => end_m >= distanceM) ?? rows.at(-1);
  if (row === undefined) return 0;
  const share = (row.end_m - distanceM) / (row.end_m - row.start_m);
  const before = { fromM: Number.NEGATIVE_INFINITY, toM: distanceM };
  return row.elapsed_s - share * row.duration_s + stoppedS({ inputs }, before);
}

/** The checkpoints that have a time and a place within the range, in order; its ends are the first's and the last's. */
export function timedPlaces(setting: Setting, gates: Gates, { fromM, toM }: CourseRange): readonly Place[] {
  const placeM = (index: number) => {
    if (index === 0) return fromM;
    const alongM = gates[index]?.course_distance_m ?? null;
    return index === gates.length - 1 ? toM : alongM !== null && alongM > fromM && alongM < toM ? alongM : null;
  };
  return gates.flatMap((gate, index) => {
    const distanceM = placeM(index);
    if (gate.at === null || distanceM === null || !isTimed(gates, gate)) return [];
    return [{ index, distanceM, targetS: targetAtS(setting, distanceM), actualS: Date.parse(gate.at) / 1000 }];
  });
}

/** Target against actual from each place to the next. Null where there are no two. */
export function comparePlan(places: readonly Place[]): Comparison | null {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  // Columns add up where each row is the difference of rounded cumulative times.
  const target = (at: Place) => Math.round(at.targetS - first.targetS);
  const actual = (at: Place) => Math.round(at.actualS - first.actualS);
  const between = (start: Place, end: Place) => {
    const targetS = target(end) - target(start);
    const actualS = actual(end) - actual(start);
    return { targetS, actualS, differenceS: actualS - targetS };
  };
  const rows = places.slice(1).map((end, k) => {
    const start = places[k] ?? first;
    return { from: start.index, to: end.index, ...between(start, end) };
  });
  const range = { fromM: first.distanceM, toM: last.distanceM };
  return { rows, total: between(first, last), range, isMerged: rows.some(({ from, to }) => to > from + 1) };
}
