import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine } from './core/course/courseTypes.ts';
import type { PaceEffort } from './core/pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from './core/pacing/pacePlanTypes.ts';

/** A plan to compute on a course that the worker was given by `openCourse`. */
export type PaceRequest = Omit<PaceProblem, 'grid'> & { readonly course: CourseLine; readonly effort: PaceEffort };

/** How many grids a worker keeps, the least recently used going first. The bridge counts along. */
export const keptCourses = 4;

/** All that crosses the thread. Implemented by computeWorker.ts, called through ComputeBridge.ts only. */
export interface ComputeApi {
  /** Builds and keeps the grid of a course under a key of the bridge's choosing; the last `keptCourses` are kept. */
  openCourse(courseKey: number, course: CourseLine): Promise<ComputeResult<null>>;
  /** The buffers of the answer are transferred. */
  computePacePlan(courseKey: number, request: Omit<PaceRequest, 'course'>): Promise<ComputeResult<PacePlan>>;
}
