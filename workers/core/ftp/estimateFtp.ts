import type { ComputeResult } from '../computeResult.ts';
import { buildCourseGrid } from '../course/buildCourseGrid.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { type PaceAir, weatherOf } from '../weather/paceAir.ts';
import { estimateFromTime, type KnownTime, type TimedFtp } from './estimateFromTime.ts';
import { sliceCourse, sliceWeather } from './sliceCourse.ts';

/** A known time, and how it was ridden. Weather and places are those of the whole course. */
export interface FtpRequest
  extends Omit<PaceProblem, 'grid' | 'rowEndM' | 'ownWeightFactor' | 'frozenDurationFactor' | 'weather'> {
  readonly course: CourseLine;
  readonly air: PaceAir;
  readonly known: KnownTime;
  /** The stretch was ridden on the way through the whole course: then the rider held what lasts for all of it. */
  readonly isPartOfWhole: boolean;
}

/** FTP from a time on a course or a stretch of it. A stretch ridden by itself begins from a standstill. */
export function estimateFtp({ course, air, known, isPartOfWhole, ...rest }: FtpRequest): ComputeResult<TimedFtp> {
  const { fromM, toM, durationS } = known;
  const ridden = isPartOfWhole ? course : sliceCourse(course, fromM, toM);
  const grid = buildCourseGrid(ridden);
  if (!grid.ok) return grid;
  const { distanceM } = grid.value;
  const weather = weatherOf(air, grid.value.elevationM[0] ?? 0);
  const problem: PaceProblem = {
    ...rest,
    weather: isPartOfWhole ? weather : sliceWeather(weather, fromM),
    grid: grid.value,
    rowEndM: Float64Array.of(distanceM),
    ownWeightFactor: Float64Array.of(0),
    frozenDurationFactor: 0,
  };
  return estimateFromTime(problem, isPartOfWhole ? known : { fromM: 0, toM: distanceM, durationS });
}
