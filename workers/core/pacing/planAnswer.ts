import type { ComputeResult } from '../computeResult.ts';
import type { PacePlanner } from './createPlanner.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem, PaceRows } from './pacePlanTypes.ts';
import type { LivePlanAnswer, PaintedPlan, PlanAnswer, PlanClock } from './planAnswerTypes.ts';
import { solveEffort } from './solveEffort.ts';

/** Distances are shown in hundredths of a kilometre. */
const distanceStepM = 10;

/** The table's columns that must add up, as shown. */
interface RoundedRows {
  /** Whole tens of metres. */
  readonly distanceM: Float64Array;
  readonly cumulativeDistanceM: Float64Array;
  /** Whole seconds. */
  readonly durationS: Float64Array;
  readonly cumulativeDurationS: Float64Array;
  /** Time of day at the end of each row. */
  readonly clockAtMs: Float64Array;
}

/**
 * Rounds the cumulative columns; each row is the difference of two rounded values, so that the shown rows add up to
 * the shown totals. A row may therefore differ by 1 s or 10 m from its own rounding. If `out` is given, it is
 * overwritten and returned.
 */
export function roundPlan(
  rows: PaceRows,
  departureAtMs: number,
  out = createRoundedRows(rows.durationS.length),
): RoundedRows {
  let previousDistance = 0;
  let previousDuration = 0;
  for (let k = 0; k < rows.durationS.length; k++) {
    const distance = Math.round((rows.cumulativeDistanceM[k] ?? 0) / distanceStepM) * distanceStepM;
    const duration = Math.round(rows.cumulativeDurationS[k] ?? 0);
    out.distanceM[k] = distance - previousDistance;
    out.cumulativeDistanceM[k] = distance;
    out.durationS[k] = duration - previousDuration;
    out.cumulativeDurationS[k] = duration;
    out.clockAtMs[k] = departureAtMs + duration * 1000;
    previousDistance = distance;
    previousDuration = duration;
  }
  return out;
}

/** Empty columns for `rowCount` rounded rows. */
function createRoundedRows(rowCount: number): RoundedRows {
  const createColumn = () => new Float64Array(rowCount);
  return {
    distanceM: createColumn(),
    cumulativeDistanceM: createColumn(),
    durationS: createColumn(),
    cumulativeDurationS: createColumn(),
    clockAtMs: createColumn(),
  };
}

/** Upper limits of Coggan's zones 1 to 6, as ratios of FTP. */
const zoneEnds: readonly number[] = [0.55, 0.75, 0.9, 1.05, 1.2, 1.5];

/**
 * Coggan zone, 0..6, of a power relative to the FTP available at that place: in thin or hot air the same watts feel
 * harder, so the ratio is to FTP x altitude factor x heat factor. A ratio below 0 or NaN is zone 0.
 */
export function getPerceivedZone(intensityRatio: number): number {
  const zone = zoneEnds.findIndex((end) => !(intensityRatio > end));
  return zone < 0 ? zoneEnds.length : zone;
}

/** A plan with every step of the grid, for the page to store. */
export function answerPlan(planner: PacePlanner, problem: PaceProblem, effort: PaceEffort): ComputeResult<PlanAnswer> {
  const result = solveEffort(problem, effort, planner.compute);
  if (!result.ok) return result;
  const { powerW, speedMps } = result.value;
  const steps = { powerW: powerW.slice(), speedMps: speedMps.slice() };
  return {
    ok: true,
    value: { plan: { ...toPaintedPlan(result.value), ...steps }, clock: computeClock(result.value, problem) },
  };
}

/** The same plan with only what is painted, for a value that is being dragged. */
export function answerLive(
  planner: PacePlanner,
  problem: PaceProblem,
  effort: PaceEffort,
): ComputeResult<LivePlanAnswer> {
  const result = solveEffort(problem, effort, planner.compute);
  return result.ok
    ? { ok: true, value: { plan: toPaintedPlan(result.value), clock: computeClock(result.value, problem) } }
    : result;
}

/** Copies, because the planner overwrites its columns. */
function toPaintedPlan({ rows, totals, elapsedS }: PacePlan): PaintedPlan {
  const copies = Object.entries(rows).map(([key, column]) => [key, column.slice()] as const);
  return {
    rows: Object.fromEntries(copies) as unknown as PaceRows,
    totals: { ...totals },
    elapsedS: elapsedS.slice(),
    feltZone: computeFeltZones(rows),
  };
}

/**
 * Perceived effort of each row and of the whole ride (time-weighted): power relative to the FTP available at the row.
 */
function computeFeltZones({ weightFactor, altitudeFactor, heatFactor, durationS }: PaceRows): Uint8Array {
  const count = durationS.length;
  const zones = new Uint8Array(count + 1);
  let sumS = 0;
  let weightedSum = 0;
  for (let row = 0; row < count; row++) {
    const availableRatio = altitudeFactor[row] * heatFactor[row];
    const intensity = weightFactor[row] / availableRatio;
    zones[row] = getPerceivedZone(intensity);
    sumS += durationS[row];
    weightedSum += durationS[row] * intensity;
  }
  zones[count] = getPerceivedZone(weightedSum / sumS);
  return zones;
}

/** A stop at a row's end comes after the row; one metre covers rounding of its position. */
function computeClock({ rows }: PacePlan, { grid, rowEndM, stops = [] }: PaceProblem): PlanClock {
  const sumStopsS = (beforeM: number) =>
    stops.reduce((sum, { atM, durationS }) => (atM < beforeM ? sum + durationS : sum), 0);
  const { durationS, cumulativeDurationS } = roundPlan(rows, 0);
  return {
    intervalS: durationS,
    cumulativeS: cumulativeDurationS.map((s, row) => s + sumStopsS(rowEndM[row] - 1)),
    stoppedS: sumStopsS(grid.distanceM),
  };
}
