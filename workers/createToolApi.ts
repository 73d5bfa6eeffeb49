import type { ComputeResult } from './core/computeResult.ts';
import { buildCourseGrid } from './core/course/buildCourseGrid.ts';
import type { PaceProblem } from './core/pacing/pacePlanTypes.ts';
import type { ToolApi, ToolProblem } from './core/toolApi.ts';

/** The worker's side of `ToolApi`, without the thread. Each tool's code comes when it is first called. */
export function createToolApi(): ToolApi {
  return {
    async findGoalGap(request) {
      const { findGoalGap } = await import('./core/pacing/findGoalGap.ts');
      return onGrid(request, (problem) => findGoalGap(problem, request.durationS));
    },
    async solveRowFactor(request) {
      const { solveRowFactor } = await import('./core/pacing/solveRowFactor.ts');
      return onGrid(request, (problem) => solveRowFactor(problem, request.effort, request));
    },
  };
}

/** Lays the request's course on the grid. A tool's worker works on one course as a rule; the grid takes a few milliseconds. */
function onGrid<Answer>(
  { course, ...rest }: ToolProblem,
  work: (problem: PaceProblem) => ComputeResult<Answer>,
): ComputeResult<Answer> {
  const grid = buildCourseGrid(course);
  return grid.ok ? work({ ...rest, grid: grid.value }) : grid;
}
