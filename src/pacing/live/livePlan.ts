import type { Course } from '#contract/routes/routes.ts';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs, RidingPosition } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, OwnFactors, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseGrid, CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import type { PacePlan, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { ridingPositions } from '#workers/core/pacing/ridingPositions.ts';
import { createRoundedRows, roundPlan } from '#workers/core/pacing/roundPlan.ts';
import { createLiveBoard } from './liveBoard.ts';
import type { Standing } from './livePlanBasis.ts';
import { manualWeatherOf, riderOf } from './livePlanInputs.ts';
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
  let standing: Standing | undefined;
  let asked = initialPaceBasis;
  let last: { readonly inputs: PaceInputs; readonly weather: PaceWeather } | undefined;

  /** The same object while its inputs are the same: the march keeps what it made of it. */
  function weatherOf(inputs: PaceInputs): PaceWeather {
    const before = last;
    if (before === undefined || weatherKeys.some((key) => before.inputs[key] !== inputs[key]))
      last = { inputs, weather: manualWeatherOf(inputs, grid) };
    return (last as NonNullable<typeof last>).weather;
  }
  function toShown(plan: PacePlan, { departureMinute }: PaceInputs): ShownPlan {
    roundPlan(plan.rows, 0, rounded);
    const stoppedS = standing?.stoppedS ?? (() => 0);
    return {
      plan,
      intervalS: Array.from(rounded.durationS),
      // A stop at a row's end comes after the row.
      cumulativeS: Array.from(rounded.cumulativeDurationS, (s, k) => s + stoppedS((rowEndM[k] ?? 0) - 1)),
      stoppedS: stoppedS(grid.distanceM),
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
      const result = standing ? standing.solve(problem, inputs, preview.compute) : preview.compute(problem);
      if (result.ok) board.paint(toShown(result.value, inputs));
    },
    stand: async (next) => {
      asked = next;
      const { standOn } = await import('./livePlanBasis.ts');
      if (asked === next) standing = next === initialPaceBasis ? undefined : standOn(next);
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

/** The drag area that a riding position stands for. */
export function cdaM2Of(position: Exclude<RidingPosition, 'own'>): number {
  return ridingPositions[position].cdaM2;
}

const weatherKeys = ['temperatureC', 'relativeHumidity', 'seaLevelPressureHpa', 'windFromDeg', 'windSpeedMps'] as const;
