import { type ComputeApi, maxStoredCourses, type PaceRequestOnCourse } from './computeApi.ts';
import { buildCourseGrid } from './core/course/buildCourseGrid.ts';
import type { CourseGrid } from './core/course/courseTypes.ts';
import { decodeCourse } from './core/course/decodeCourse.ts';
import { createPlanner, type PacePlanner } from './core/pacing/createPlanner.ts';
import type { PaceProblem, PaceWeather } from './core/pacing/pacePlanTypes.ts';
import { answerLive, answerPlan } from './core/pacing/planAnswer.ts';
import { isSameAir, type PaceAir, toPaceWeather } from './core/weather/paceAir.ts';

interface StoredCourse {
  readonly grid: CourseGrid;
  readonly planner: PacePlanner;
  /** The weather of the last plan: the march's columns for it stay valid as long as it is the same object. */
  lastPlanWeather?: { readonly air: PaceAir; readonly weather: PaceWeather };
}

/** The worker's implementation of `ComputeApi`, without the thread. */
export function createComputeApi(): ComputeApi {
  const courses = new Map<number, StoredCourse>();

  function storeAsNewest(courseKey: number, course: StoredCourse): void {
    courses.delete(courseKey);
    courses.set(courseKey, course);
    for (const key of courses.keys()) {
      if (courses.size <= maxStoredCourses) break;
      courses.delete(key);
    }
  }

  function getCourse(courseKey: number): StoredCourse {
    const course = courses.get(courseKey);
    if (!course) throw new Error(`course ${courseKey} was not opened in this worker`);
    storeAsNewest(courseKey, course);
    return course;
  }

  return {
    async openCourse(courseKey, wire) {
      const course = decodeCourse(wire);
      const gridResult = buildCourseGrid(course);
      if (!gridResult.ok) return gridResult;
      storeAsNewest(courseKey, { grid: gridResult.value, planner: createPlanner(gridResult.value) });
      return { ok: true, value: { course, grid: gridResult.value } };
    },
    async storeCourse(courseKey, course) {
      const gridResult = buildCourseGrid(course);
      if (!gridResult.ok) return gridResult;
      storeAsNewest(courseKey, { grid: gridResult.value, planner: createPlanner(gridResult.value) });
      return { ok: true, value: null };
    },
    async computePacePlan(courseKey, request) {
      const course = getCourse(courseKey);
      return answerPlan(course.planner, toPaceProblem(course, request), request.effort);
    },
    async computeLivePlan(courseKey, request) {
      const course = getCourse(courseKey);
      return answerLive(course.planner, toPaceProblem(course, request), request.effort);
    },
  };
}

function toPaceProblem(course: StoredCourse, { air, ...request }: PaceRequestOnCourse): PaceProblem {
  const { grid, lastPlanWeather } = course;
  const isKnown = lastPlanWeather !== undefined && isSameAir(lastPlanWeather.air, air);
  const weather = isKnown ? lastPlanWeather.weather : toPaceWeather(air, grid.elevationM[0] ?? 0);
  course.lastPlanWeather = { air, weather };
  return { ...request, grid, weather, frozenDurationFactor: 0 };
}
