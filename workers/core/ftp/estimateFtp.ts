import type { ComputeResult } from '../computeResult.ts';
import { buildCourseGrid } from '../course/buildCourseGrid.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { type DayAir, toDayAir } from '../weather/dayAir.ts';
import { type PaceAir, toPaceWeather } from '../weather/paceAir.ts';
import { estimateFromTime, type RiddenTime, type TimedFtp } from './estimateFromTime.ts';
import { sliceCourse, sliceWeather } from './sliceCourse.ts';

/** A known time and how it was ridden. Weather and positions refer to the whole course. */
export interface FtpRequest
  extends Omit<PaceProblem, 'grid' | 'rowEndM' | 'ownWeightFactor' | 'frozenDurationFactor' | 'weather'> {
  readonly course: CourseLine;
  readonly air: PaceAir | DayAir;
  readonly riddenTime: RiddenTime;
  /** The stretch was part of a ride of the whole course, so the rider held a power that lasts for all of it. */
  readonly isPartOfWhole: boolean;
}

/**
 * FTP from a time on a course or on a stretch of it. A stretch ridden on its own starts from a standstill.
 *
 * Errors: those of `buildCourseGrid` and `estimateFromTime`.
 */
export function estimateFtp({ course, air, riddenTime, isPartOfWhole, ...rest }: FtpRequest): ComputeResult<TimedFtp> {
  const { fromM, toM, durationS } = riddenTime;
  const riddenCourse = isPartOfWhole ? course : sliceCourse(course, fromM, toM);
  const grid = buildCourseGrid(riddenCourse);
  if (!grid.ok) return grid;
  const { distanceM } = grid.value;
  const weather = toPaceWeather(air.kind === 'day' ? toDayAir(air) : air, grid.value.elevationM[0] ?? 0);
  const problem: PaceProblem = {
    ...rest,
    weather: isPartOfWhole ? weather : sliceWeather(weather, fromM),
    grid: grid.value,
    rowEndM: Float64Array.of(distanceM),
    ownWeightFactor: Float64Array.of(0),
    frozenDurationFactor: 0,
  };
  return estimateFromTime(problem, isPartOfWhole ? riddenTime : { fromM: 0, toM: distanceM, durationS });
}
