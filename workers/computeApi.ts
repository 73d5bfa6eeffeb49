import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine } from './core/course/courseTypes.ts';
import type { PaceEffort } from './core/pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from './core/pacing/pacePlanTypes.ts';

/** A plan to compute on a course that was sent by `openCourse`. */
export type PaceRequest = Omit<PaceProblem, 'grid'> & { readonly course: CourseLine; readonly effort: PaceEffort };

/** How many grids a worker keeps; the least recently used one is dropped first. The bridge keeps the same list. */
export const keptCourses = 4;

/** Everything that crosses the thread. Implemented by computeWorker.ts, called through ComputeBridge.ts only. */
export interface ComputeApi {
  /**
   * Builds the grid of a course and keeps it under a key chosen by the bridge. The last `keptCourses` grids are kept.
   */
  openCourse(courseKey: number, course: CourseLine): Promise<ComputeResult<null>>;
  /** The buffers of the answer are transferred, not copied. */
  computePacePlan(courseKey: number, request: Omit<PaceRequest, 'course'>): Promise<ComputeResult<PacePlan>>;
}
