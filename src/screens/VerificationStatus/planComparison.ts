import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import type { RouteDetail } from '#contract/routes.ts';
import type { CheckpointResult } from '#contract/verificationAttempts.ts';
import { runningSum } from '#src/verification/courseColumns.ts';
import type { MatchCheckpoint } from '#workers/core/verification/matchTypes.ts';

/** An end of a row, or of what is compared: where it lies, and when the plan and the ride are there. */
export interface Boundary {
  /** Of the row that begins here; one more than the last one's at the end. */
  readonly row: number;
  readonly distanceM: number;
  /** Since the start of the course, stops included. */
  readonly targetS: number;
  /** Of any clock; null where nobody knows. */
  readonly actualS: number | null;
}
type Target = Omit<Boundary, 'actualS'>;

/** One line of the comparison; times are whole seconds. */
export interface ComparedRow {
  /** Rows of the setting, the first and the last of those that are told as one. */
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
  readonly isMerged: boolean;
}

type Setting = Pick<PaceSettingDetail, 'rows' | 'inputs'>;
type Gate = CheckpointResult;

/** What of the course is compared. */
export interface CourseRange {
  readonly fromM: number;
  readonly toM: number;
}

/** From the challenge's first gate to its last, as far as the setting goes; all of it where nobody knows where they lie. */
export function comparedRange({ rows }: Setting, gates: readonly Gate[]): CourseRange {
  const [startM, endM] = [rows[0]?.start_m ?? 0, rows.at(-1)?.end_m ?? 0];
  const fromM = Math.max(startM, gates[0]?.course_distance_m ?? startM);
  const toM = Math.min(endM, gates.at(-1)?.course_distance_m ?? endM);
  return fromM < toM ? { fromM, toM } : { fromM: startM, toM: endM };
}

/** A gate of the challenge lies so near to a row's end that it is the same place. */
const sameM = 40;

/** Of the plan's stops, those that it makes from one place to another. */
export function stoppedS({ inputs }: Pick<Setting, 'inputs'>, { fromM, toM }: CourseRange): number {
  const made = inputs.basis?.stops?.filter(({ at_m: atM }) => atM >= fromM && atM < toM) ?? [];
  return made.reduce((sum, { duration_s: durationS }) => sum + durationS, 0);
}

/** When the plan is at both ends of the range and at each row's end between them. A stop counts from its place on. */
export function targetTimes({ rows, inputs }: Setting, { fromM, toM }: CourseRange): readonly Target[] {
  const rideS = (distanceM: number) => {
    const row = rows.find(({ end_m }) => end_m >= distanceM) ?? rows.at(-1);
    if (row === undefined) return 0;
    const share = (row.end_m - distanceM) / (row.end_m - row.start_m);
    return row.elapsed_s - share * row.duration_s;
  };
  const at = (row: number, distanceM: number): Target => ({
    row,
    distanceM,
    targetS: rideS(distanceM) + stoppedS({ inputs }, { fromM: Number.NEGATIVE_INFINITY, toM: distanceM }),
  });
  const first = rows.findIndex(({ end_m }) => end_m > fromM + sameM);
  const last = rows.findLastIndex(({ start_m }) => start_m < toM - sameM);
  const inner = rows.slice(first, last).map(({ end_m }, index) => at(first + index + 1, end_m));
  return [at(first, fromM), ...inner, at(last + 1, toM)];
}

/** The time of a place at which the verdict itself was timed: it is the one to believe. */
export function gateTimeS(gates: readonly Gate[], distanceM: number): number | null {
  const gate = gates.find(
    ({ passed, at, course_distance_m: alongM }) =>
      passed && at !== null && alongM !== null && Math.abs(alongM - distanceM) <= sameM,
  );
  return gate?.at ? Date.parse(gate.at) / 1000 : null;
}

/** How near the ride has to come to a row's end; nobody drew a gate there, and the road may be wide. */
const boundaryRadiusM = 60;

/** Gates across the course at these distances; each may be missed. */
export function boundaryGates(
  course: RouteDetail['course'],
  distancesM: readonly number[],
): readonly MatchCheckpoint[] {
  const alongM = runningSum(course.distance_dm, 10);
  const latDeg = runningSum(course.lat_e5, 1e5);
  const lonDeg = runningSum(course.lon_e5, 1e5);
  return distancesM.map((distanceM) => {
    const next = alongM.findIndex((value) => value >= distanceM);
    const to = next === -1 ? alongM.length - 1 : Math.max(1, next);
    const [startM = 0, endM = 0] = [alongM[to - 1], alongM[to]];
    const share = endM > startM ? Math.min(1, Math.max(0, (distanceM - startM) / (endM - startM))) : 0;
    const between = (column: Float64Array) => (column[to - 1] ?? 0) * (1 - share) + (column[to] ?? 0) * share;
    return {
      latDeg: between(latDeg),
      lonDeg: between(lonDeg),
      radiusM: boundaryRadiusM,
      mandatory: false,
    };
  });
}

/** Target against actual; a row whose end is not known is told with the next one. Null where there is no row. */
export function comparePlan(boundaries: readonly Boundary[]): Comparison | null {
  const known = boundaries.flatMap(({ actualS, ...boundary }) => (actualS === null ? [] : [{ ...boundary, actualS }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  // Columns add up where each row is the difference of rounded cumulative times.
  const target = (at: { targetS: number }) => Math.round(at.targetS - first.targetS);
  const actual = (at: { actualS: number }) => Math.round(at.actualS - first.actualS);
  const between = (start: typeof first, end: typeof first) => {
    const targetS = target(end) - target(start);
    const actualS = actual(end) - actual(start);
    return { targetS, actualS, differenceS: actualS - targetS };
  };
  const rows = known.slice(1).map((end, k) => {
    const start = known[k] ?? first;
    return { from: start.row, to: end.row - 1, ...between(start, end) };
  });
  const range = { fromM: first.distanceM, toM: last.distanceM };
  return { rows, total: between(first, last), range, isMerged: rows.some(({ from, to }) => to > from) };
}
