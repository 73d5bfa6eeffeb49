import type { ComputeResult } from './computeResult.ts';
import type { CourseLine } from './course/courseTypes.ts';
import type { GoalGap } from './pacing/findGoalGap.ts';
import type { PaceEffort } from './pacing/paceEffort.ts';
import type { PaceProblem } from './pacing/pacePlanTypes.ts';
import type { RowFactor } from './pacing/solveRowFactor.ts';

/** A plan to work on, as it crosses the thread: the course's line in place of its grid. */
export type ToolProblem = Omit<PaceProblem, 'grid'> & { readonly course: CourseLine; readonly effort: PaceEffort };

/**
 * What the tool worker can do, one method a tool: everything that is not the plan under the rider's finger. Expected
 * failures are values (`ComputeResult`); only bugs throw. Implemented in workers/createToolApi.ts, called through `callTool`.
 */
export interface ToolApi {
  /** What a goal time asks for beyond the rider's FTP, in watts and in kilos. */
  findGoalGap(request: ToolProblem & { readonly durationS: number }): Promise<ComputeResult<GoalGap>>;
  /** The own weight factor with which one row takes a given time. */
  solveRowFactor(
    request: ToolProblem & { readonly rowIndex: number; readonly durationS: number },
  ): Promise<ComputeResult<RowFactor>>;
}

export type ToolName = keyof ToolApi;
type Tool<Name extends ToolName> = ToolApi[Name] extends (request: infer Request) => infer Answer
  ? { readonly request: Request; readonly answer: Awaited<Answer> }
  : never;
export type ToolRequest<Name extends ToolName> = Tool<Name>['request'];
export type ToolAnswer<Name extends ToolName> = Tool<Name>['answer'];
