import type { PaceRequestOnCourse } from '#workers/computeApi.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { createManualWeather, type ManualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PaceProblem, PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';
import { valueAt } from './courses.ts';

export const clubRider: PaceRider = {
  ftpW: 226,
  bodyMassKg: 66,
  bikeMassKg: 8.8,
  cdaM2: 0.38,
  crr: 0.005,
  drivetrainEfficiency: 0.975,
  altitudeModel: 'townsend',
};

export const stillAir = {
  temperatureC: 20,
  relativeHumidity: 0.7,
  seaLevelPressureHpa: 1013,
  windFromDeg: 0,
  windSpeedMps: 0,
} as const;

export interface ProblemParts {
  readonly rowCount?: number;
  readonly rowEndM?: Float64Array;
  readonly rider?: Partial<PaceRider>;
  readonly air?: Partial<ManualWeather>;
  readonly ownWeightFactor?: Float64Array;
  readonly frozenDurationFactor?: number;
}

/** A club rider in still air on a grid, in rows of equal length. */
export function createProblem(grid: CourseGrid, parts: ProblemParts = {}): PaceProblem {
  const rowCount = parts.rowEndM?.length ?? parts.rowCount ?? 4;
  return {
    grid,
    rowEndM: parts.rowEndM ?? Float64Array.from({ length: rowCount }, (_, k) => (grid.distanceM * (k + 1)) / rowCount),
    rider: { ...clubRider, ...parts.rider },
    weather: createManualWeather({ ...stillAir, elevationM: valueAt(grid.elevationM, 0), ...parts.air }),
    ownWeightFactor: parts.ownWeightFactor ?? new Float64Array(rowCount),
    frozenDurationFactor: parts.frozenDurationFactor ?? 0,
  };
}

/** The same problem as a request to the worker, without its course. */
export function createPlanRequest(grid: CourseGrid, parts: ProblemParts = {}): PaceRequestOnCourse {
  const { grid: _, weather: __, frozenDurationFactor: ___, ...request } = createProblem(grid, parts);
  return { ...request, effort: { kind: 'ftp' }, air: { kind: 'hand', ...stillAir, ...parts.air } };
}

export function okValue<Value>(result: ComputeResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail ?? ''}`);
  return result.value;
}
