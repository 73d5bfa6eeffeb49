import type { PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { ComputeLivePlan } from '#src/pacing/live/PacePlannerContext.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { createPlanner, type PacePlanner } from '#workers/core/pacing/createPlanner.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { answerLive, answerPlan } from '#workers/core/pacing/planAnswer.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { toPaceWeather } from '#workers/core/weather/paceAir.ts';

const planners = new WeakMap<CourseGrid, PacePlanner>();

function getPlanner(grid: CourseGrid): PacePlanner {
  const planner = planners.get(grid) ?? createPlanner(grid);
  planners.set(grid, planner);
  return planner;
}

function toPaceProblem(request: PlanRequest): PaceProblem {
  const { course: _, effort: __, air, ...rest } = toPaceRequest(request);
  const { grid } = request.route;
  return { ...rest, grid, weather: toPaceWeather(air, grid.elevationM[0] ?? 0), frozenDurationFactor: 0 };
}

/** The worker's answer to a committed plan, without the thread. */
export function computeAnswer(request: PlanRequest): PlanAnswer {
  const result = answerPlan(getPlanner(request.route.grid), toPaceProblem(request), toPaceRequest(request).effort);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The worker's answers while a value is dragged, without the thread; asynchronous like the worker's. */
export const computeLivePlan: ComputeLivePlan = async (_, request) =>
  answerLive(getPlanner(request.route.grid), toPaceProblem(request), toPaceRequest(request).effort);
