import type { ComputeResult } from '../computeResult.ts';
import { perceivedZone } from '../physiology/perceivedEffort.ts';
import type { PacePlanner } from './createPlanner.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem, PaceRows } from './pacePlanTypes.ts';
import type { LivePlanAnswer, PaintedPlan, PlanAnswer, PlanClock } from './planAnswerTypes.ts';
import { roundPlan } from './roundPlan.ts';
import { solveEffort } from './solveEffort.ts';

/** A plan with every step of the grid, for the page to store. */
export function answerPlan(planner: PacePlanner, problem: PaceProblem, effort: PaceEffort): ComputeResult<PlanAnswer> {
  const result = solveEffort(problem, effort, planner.compute);
  if (!result.ok) return result;
  const { powerW, speedMps } = result.value;
  const steps = { powerW: powerW.slice(), speedMps: speedMps.slice() };
  return {
    ok: true,
    value: { plan: { ...painted(result.value), ...steps }, clock: computeClock(result.value, problem) },
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
    ? { ok: true, value: { plan: painted(result.value), clock: computeClock(result.value, problem) } }
    : result;
}

/** Copies, because the planner overwrites its columns. */
function painted({ rows, totals, elapsedS }: PacePlan): PaintedPlan {
  const copies = Object.entries(rows).map(([key, column]) => [key, column.slice()] as const);
  return {
    rows: Object.fromEntries(copies) as unknown as PaceRows,
    totals: { ...totals },
    elapsedS: elapsedS.slice(),
    feltZone: feltZones(rows),
  };
}

/**
 * Perceived effort of each row and of the whole ride (time-weighted): power relative to the FTP available at the row.
 */
function feltZones({ weightFactor, altitudeFactor, heatFactor, durationS }: PaceRows): Uint8Array {
  const count = durationS.length;
  const zones = new Uint8Array(count + 1);
  let sumS = 0;
  let sum = 0;
  for (let row = 0; row < count; row++) {
    const left = altitudeFactor[row] * heatFactor[row];
    const intensity = weightFactor[row] / left;
    zones[row] = perceivedZone(intensity);
    sumS += durationS[row];
    sum += durationS[row] * intensity;
  }
  zones[count] = perceivedZone(sum / sumS);
  return zones;
}

/** A stop at a row's end comes after the row. */
function computeClock({ rows }: PacePlan, { grid, rowEndM, stops = [] }: PaceProblem): PlanClock {
  const stoppedS = (beforeM: number) =>
    stops.reduce((sum, { atM, durationS }) => (atM < beforeM ? sum + durationS : sum), 0);
  const { durationS, cumulativeDurationS } = roundPlan(rows, 0);
  return {
    intervalS: durationS,
    cumulativeS: cumulativeDurationS.map((s, row) => s + stoppedS(rowEndM[row] - 1)),
    stoppedS: stoppedS(grid.distanceM),
  };
}
