import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine, OpenedCourse } from './core/course/courseTypes.ts';
import type { WireLine } from './core/courseFile/courseFileTypes.ts';
import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';
import type { ToolProblem } from './core/toolApi.ts';

/** A plan to compute on a course that the worker has stored. */
export type PaceRequest = ToolProblem;
export type PaceRequestOnCourse = Omit<PaceRequest, 'course'>;

/**
 * How many courses a worker stores; the least recently used is dropped first. The bridge drops in the same order, so it
 * knows which courses the worker has.
 */
export const maxStoredCourses = 4;

/** All calls between page and worker. Implemented by computeWorker.ts, called through ComputeBridge.ts only. */
export interface ComputeApi {
  /** Decodes a course in the API's form, builds its grid, stores both under the bridge's key and returns them. */
  openCourse(courseKey: number, wire: WireLine): Promise<ComputeResult<OpenedCourse>>;
  /** Stores a course that was decoded before, in another worker or more than four courses ago. */
  storeCourse(courseKey: number, course: CourseLine): Promise<ComputeResult<null>>;
  /** The full plan, with every step of the grid. */
  computePacePlan(courseKey: number, request: PaceRequestOnCourse): Promise<ComputeResult<PlanAnswer>>;
  /** The live plan: the same numbers, but only what is painted. */
  computeLivePlan(courseKey: number, request: PaceRequestOnCourse): Promise<ComputeResult<LivePlanAnswer>>;
}
