import type { Course } from '#contract/routes.ts';
import type { PaceInputs, RidingPosition } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, OwnFactors, PlanRequest, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import { manualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PacePlan, PaceProblem, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { ridingPositions } from '#workers/core/pacing/ridingPositions.ts';
import { createRoundedRows, roundPlan } from '#workers/core/pacing/roundPlan.ts';
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
  const rounded = createRoundedRows(rowEndM.length);
  let frozenDurationFactor = 0;
  let last: { readonly inputs: PaceInputs; readonly weather: PaceWeather } | undefined;

  /** The same object while its inputs are the same: the march keeps what it made of it. */
  function weatherOf(inputs: PaceInputs): PaceWeather {
    const before = last;
    if (before === undefined || weatherKeys.some((key) => before.inputs[key] !== inputs[key]))
      last = { inputs, weather: weatherBy(inputs, grid) };
    return (last as NonNullable<typeof last>).weather;
  }
  function toShown(plan: PacePlan, { departureMinute }: PaceInputs): ShownPlan {
    roundPlan(plan.rows, 0, rounded);
    return {
      plan,
      intervalS: Array.from(rounded.durationS),
      cumulativeS: Array.from(rounded.cumulativeDurationS),
      departureS: departureMinute * 60,
    };
  }
  return {
    board,
    turn: (inputs, ownFactors) => {
      const problem = {
        grid,
        rowEndM,
        frozenDurationFactor,
        rider: riderOf(inputs),
        weather: weatherOf(inputs),
        ownWeightFactor: Float64Array.from(ownFactors),
      };
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
    rider: riderOf(inputs),
    weather: weatherBy(inputs, route.grid),
    ownWeightFactor: Float64Array.from(ownFactors),
  };
}

/** The drag area that a riding position stands for. */
export function cdaM2Of(position: Exclude<RidingPosition, 'own'>): number {
  return ridingPositions[position].cdaM2;
}

function riderOf({ ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency }: PaceInputs): PaceProblem['rider'] {
  return { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency, altitudeModel: 'townsend' };
}

const weatherKeys = ['temperatureC', 'relativeHumidity', 'seaLevelPressureHpa', 'windFromDeg', 'windSpeedMps'] as const;

function weatherBy(inputs: PaceInputs, grid: CourseGrid): PaceWeather {
  return manualWeather({ ...inputs, elevationM: grid.elevationM[0] ?? 0 });
}
