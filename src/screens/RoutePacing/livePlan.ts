import type { Course } from '#contract/routes.ts';
import type { PaceInputs, RidingPosition } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, OwnFactors, PlanRequest, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import { manualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PacePlan, PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { ridingPositions } from '#workers/core/pacing/ridingPositions.ts';
import { roundPlan } from '#workers/core/pacing/roundPlan.ts';
import { createLiveBoard } from './liveBoard.ts';
import type { LiveBoard, ShownPlan } from './liveTypes.ts';

/** The compute core as the pace page uses it; nothing else in src imports values of workers/core. */
export interface LivePlan {
  readonly board: LiveBoard;
  /** In an input handler: computes the whole course and paints it, in this very call. */
  readonly turn: (inputs: PaceInputs, ownFactors: OwnFactors) => void;
  /** Takes the worker's converged answer; paints it unless the rider has turned on since. */
  readonly settle: (solved: SolvedPlan, isNewest: boolean) => void;
}

export function createLivePlan({ grid, detail }: LoadedRoute): LivePlan {
  const preview = createPacePreview(grid);
  const board = createLiveBoard();
  const rowEndM = Float64Array.from(detail.rows, (row) => row.end_m);
  let frozenDurationFactor = 0;
  return {
    board,
    turn: (inputs, ownFactors) => {
      const problem = { grid, rowEndM, frozenDurationFactor, ...riderAndWeather(inputs, grid, ownFactors) };
      const result = preview.compute(problem);
      if (result.ok) board.paint(toShown(result.value, inputs));
    },
    settle: ({ plan, inputs }, isNewest) => {
      frozenDurationFactor = plan.totals.durationFactor;
      if (isNewest) board.paint(toShown(plan, inputs));
    },
  };
}

/** Decodes the line that came over the wire and lays it on the grid. */
export function openCourse(wire: Course): ComputeResult<{ readonly course: CourseLine; readonly grid: CourseGrid }> {
  const course = decodeCourse(wire);
  const grid = buildCourseGrid(course);
  return grid.ok ? { ok: true, value: { course, grid: grid.value } } : grid;
}

/** What the worker is asked for a full plan: the duration factor is solved for. */
export function toPaceRequest({
  route,
  inputs,
  ownFactors,
}: PlanRequest): Omit<PaceProblem, 'grid'> & { readonly course: CourseLine } {
  return {
    course: route.course,
    rowEndM: Float64Array.from(route.detail.rows, (row) => row.end_m),
    frozenDurationFactor: 0,
    ...riderAndWeather(inputs, route.grid, ownFactors),
  };
}

/** The drag area that a riding position stands for. */
export function cdaM2Of(position: Exclude<RidingPosition, 'own'>): number {
  return ridingPositions[position].cdaM2;
}

function riderAndWeather(
  inputs: PaceInputs,
  grid: CourseGrid,
  ownFactors: OwnFactors,
): Pick<PaceProblem, 'rider' | 'weather' | 'ownWeightFactor'> {
  const { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency } = inputs;
  return {
    rider: { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency, altitudeModel: 'townsend' },
    weather: manualWeather({ ...inputs, elevationM: grid.elevationM[0] ?? 0 }),
    ownWeightFactor: Float64Array.from(ownFactors),
  };
}

function toShown(plan: PacePlan, inputs: PaceInputs): ShownPlan {
  const departureS = inputs.departureMinute * 60;
  const { durationS, cumulativeDurationS } = roundPlan(plan.rows, departureS * 1000);
  return { plan, intervalS: [...durationS], cumulativeS: [...cumulativeDurationS], departureS };
}
