import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine, OpenedCourse } from './core/course/courseTypes.ts';
import type { WireLine } from './core/courseFile/courseFileTypes.ts';
import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';
import type { ToolProblem } from './core/toolApi.ts';

/** A plan to compute on a course that the worker knows. */
export type PaceRequest = ToolProblem;
export type PaceRequestOnCourse = Omit<PaceRequest, 'course'>;

/** How many courses a worker keeps, the least recently used going first. The bridge counts along. */
export const maxStoredCourses = 4;

/** All that crosses the thread. Implemented by computeWorker.ts, called through ComputeBridge.ts only. */
export interface ComputeApi {
  /** Decodes a course as it travels, lays it on the grid, keeps it under a key of the bridge's choosing and answers both. */
  openCourse(courseKey: number, wire: WireLine): Promise<ComputeResult<OpenedCourse>>;
  /** Keeps a course again that was decoded before: in another worker, or before four others. */
  storeCourse(courseKey: number, course: CourseLine): Promise<ComputeResult<null>>;
  /** The plan to keep, with every step of the grid. */
  computePacePlan(courseKey: number, request: PaceRequestOnCourse): Promise<ComputeResult<PlanAnswer>>;
  /** The same plan under a finger: only what is painted. */
  computeLivePlan(courseKey: number, request: PaceRequestOnCourse): Promise<ComputeResult<LivePlanAnswer>>;
}
