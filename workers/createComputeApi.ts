import { type ComputeApi, keptCourses } from './computeApi.ts';
import { buildCourseGrid } from './core/course/buildCourseGrid.ts';
import type { CourseGrid } from './core/course/courseTypes.ts';
import { computePacePlan } from './core/pacing/computePacePlan.ts';
import { solveEffort } from './core/pacing/solveEffort.ts';

/** The worker's implementation of `ComputeApi`, without the thread. */
export function createComputeApi(): ComputeApi {
  const grids = new Map<number, CourseGrid>();

  function touch(courseKey: number, grid: CourseGrid) {
    grids.delete(courseKey);
    grids.set(courseKey, grid);
    for (const key of grids.keys()) {
      if (grids.size <= keptCourses) break;
      grids.delete(key);
    }
  }

  return {
    async openCourse(courseKey, course) {
      const built = buildCourseGrid(course);
      if (!built.ok) return built;
      touch(courseKey, built.value);
      return { ok: true, value: null };
    },
    async computePacePlan(courseKey, request) {
      const grid = grids.get(courseKey);
      if (!grid) throw new Error(`course ${courseKey} was not opened in this worker`);
      touch(courseKey, grid);
      return solveEffort({ ...request, grid }, request.effort, computePacePlan);
    },
  };
}
