import { limits } from '#contract/limits.ts';
import type { Course } from '#contract/routes.ts';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs, RidingPosition } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, OwnFactors, PlanRequest, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import { manualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PacePlan, PaceProblem, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { ridingPositions } from '#workers/core/pacing/ridingPositions.ts';
import { createRoundedRows, roundPlan } from '#workers/core/pacing/roundPlan.ts';
import type { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { draftFactor } from '#workers/core/physics/draftFactor.ts';
import { createLiveBoard } from './liveBoard.ts';
import type { LiveBoard, ShownPlan } from './liveTypes.ts';

/** The compute core as the pace page uses it; nothing else in src imports values of workers/core. */
export interface LivePlan {
  readonly board: LiveBoard;
  /** In an input handler: computes the whole course and paints it, in this very call. */
  readonly turn: (inputs: PaceInputs, ownFactors: OwnFactors) => void;
  /** What the next `turn` stands on; resolved once what it needs is there. */
  readonly stand: (basis: PaceBasis) => Promise<void>;
  /** Takes the worker's converged answer; paints it unless the rider has turned on since. */
  readonly settle: (solved: SolvedPlan, isNewest: boolean) => void;
}

export function createLivePlan({ grid, detail }: LoadedRoute): LivePlan {
  const preview = createPacePreview(grid);
  const board = createLiveBoard();
  const rowEndM = Float64Array.from(detail.rows, (row) => row.end_m);
  const rounded = createRoundedRows(rowEndM.length);
  let frozenDurationFactor = 0;
  let effortScale = 1;
  let basis = initialPaceBasis;
  let solve: typeof solveEffort | undefined;
  let last: { readonly inputs: PaceInputs; readonly of: PaceBasis; readonly weather: PaceWeather } | undefined;

  /** The same object while its inputs are the same: the march keeps what it made of it. */
  function weatherOf(inputs: PaceInputs): PaceWeather {
    const before = last;
    if (
      before === undefined ||
      before.of.forecast !== basis.forecast ||
      weatherKeys.some((key) => before.inputs[key] !== inputs[key])
    )
      last = { inputs, of: basis, weather: weatherBy(inputs, basis, grid) };
    return (last as NonNullable<typeof last>).weather;
  }
  function toShown(plan: PacePlan, { departureMinute }: PaceInputs): ShownPlan {
    roundPlan(plan.rows, 0, rounded);
    const { stops } = basis;
    return {
      plan,
      intervalS: Array.from(rounded.durationS),
      // A stop at a row's end comes after the row.
      cumulativeS: Array.from(rounded.cumulativeDurationS, (s, k) => s + stoppedS(stops, (rowEndM[k] ?? 0) - 1)),
      stoppedS: stoppedS(stops, grid.distanceM),
      departureS: departureMinute * 60,
    };
  }
  return {
    board,
    turn: (inputs, ownFactors) => {
      const problem = {
        grid,
        rowEndM,
        stops: basis.stops,
        frozenDurationFactor,
        rider: riderOf(inputs, basis),
        weather: weatherOf(inputs),
        ownWeightFactor: Float64Array.from(ownFactors),
      };
      const result = solve
        ? solve({ ...problem, effortScale }, effortOf(basis), preview.compute)
        : preview.compute(problem);
      if (result.ok) board.paint(toShown(result.value, inputs));
    },
    stand: async (next) => {
      if (next.effort.kind !== 'ftp') solve = (await import('#workers/core/pacing/solveEffort.ts')).solveEffort;
      else solve = undefined;
      basis = next;
      effortScale = 1;
    },
    settle: ({ plan, inputs }, isNewest) => {
      frozenDurationFactor = plan.totals.durationFactor;
      if (solve) effortScale = plan.totals.effortScale;
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
  basis,
  ownFactors,
}: PlanRequest): Omit<PaceProblem, 'grid'> & { readonly course: CourseLine; readonly effort: PaceEffort } {
  return {
    effort: effortOf(basis),
    stops: basis.stops,
    course: route.course,
    rowEndM: Float64Array.from(route.detail.rows, (row) => row.end_m),
    frozenDurationFactor: 0,
    rider: riderOf(inputs, basis),
    weather: weatherBy(inputs, basis, route.grid),
    ownWeightFactor: Float64Array.from(ownFactors),
  };
}

/** A goal is the time on the clock: what the rider stands still is not ridden. */
export function ridingTimeS(goalS: number, { stops }: PaceBasis): number {
  return goalS - stoppedS(stops, Number.POSITIVE_INFINITY);
}

function effortOf(basis: PaceBasis): PaceEffort {
  const { effort } = basis;
  return effort.kind === 'finish' ? { ...effort, durationS: ridingTimeS(effort.durationS, basis) } : effort;
}

function stoppedS(stops: PaceBasis['stops'], beforeM: number): number {
  return stops.reduce((sum, { atM, durationS }) => (atM < beforeM ? sum + durationS : sum), 0);
}

/** The drag area that a riding position stands for. */
export function cdaM2Of(position: Exclude<RidingPosition, 'own'>): number {
  return ridingPositions[position].cdaM2;
}

const descentScales = { careful: 0.75, normal: 1, bold: 1.1 } as const;

function riderOf(
  { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency }: PaceInputs,
  { groupSize, isAcclimatised, descentConfidence }: PaceBasis,
): PaceProblem['rider'] {
  return {
    ftpW,
    bodyMassKg,
    bikeMassKg,
    cdaM2: Math.max(limits.cdaM2.min, cdaM2 * draftFactor(groupSize)),
    crr,
    drivetrainEfficiency,
    altitudeModel: isAcclimatised ? 'bassettAcclimatised' : 'townsend',
    descentScale: descentScales[descentConfidence],
  };
}

const weatherKeys = [
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
  'departureMinute',
] as const;

function weatherBy(inputs: PaceInputs, { forecast }: PaceBasis, grid: CourseGrid): PaceWeather {
  if (forecast !== null)
    return { ...forecast, timeS: forecast.timeS.map((midnightS) => midnightS - inputs.departureMinute * 60) };
  return manualWeather({ ...inputs, elevationM: grid.elevationM[0] ?? 0 });
}
