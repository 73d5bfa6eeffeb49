import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { manualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PaceProblem, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

/** Solo, not used to altitude, at the speed caps: a basis may change that (livePlanBasis.ts). */
export function riderOf({
  ftpW,
  bodyMassKg,
  bikeMassKg,
  cdaM2,
  crr,
  drivetrainEfficiency,
}: PaceInputs): PaceProblem['rider'] {
  return { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency, altitudeModel: 'townsend' };
}

/** The same weather everywhere but for what height does to it. */
export function manualWeatherOf(inputs: PaceInputs, grid: CourseGrid): PaceWeather {
  return manualWeather({ ...inputs, elevationM: grid.elevationM[0] ?? 0 });
}
