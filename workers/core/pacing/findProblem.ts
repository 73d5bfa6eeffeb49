import { limits } from '#contract/limits.ts';
import type { ComputeError } from '../computeResult.ts';
import { learnedFactorRange, unknownFactors } from './learnedFactors.ts';
import type { PaceProblem, PaceWeather } from './pacePlanTypes.ts';

/** How far the end of the last row may be from the end of the course, in metres and as a share. */
const endToleranceM = 100;
const endToleranceRatio = 0.01;

const weatherRange = {
  temperatureC: [-60, 60],
  relativeHumidity: [0, 1],
  pressurePa: [40_000, 110_000],
  windEastMps: [-60, 60],
  windNorthMps: [-60, 60],
  placeElevationM: [-500, 9000],
} as const satisfies Partial<Record<keyof PaceWeather, readonly [number, number]>>;
const riderKeys = ['ftpW', 'bodyMassKg', 'bikeMassKg', 'cdaM2', 'crr', 'drivetrainEfficiency'] as const;
const altitudeModels = ['townsend', 'bassettAcclimatised', 'bassettUnacclimatised'];

/** The first input of a plan that is outside its range, or undefined. NaN is always outside. */
export function findProblem(problem: PaceProblem): ComputeError | undefined {
  const detail = findInRider(problem) ?? findInRows(problem) ?? findInWeather(problem.weather);
  return detail === undefined ? undefined : { code: 'plan.inputOutOfRange', detail };
}

function findInRider({ rider, frozenDurationFactor }: PaceProblem): string | undefined {
  for (const key of riderKeys) {
    if (!isWithin(rider[key], limits[key].min, limits[key].max)) return key;
  }
  const { min, max } = learnedFactorRange;
  if (!Object.values(rider.learned ?? unknownFactors).every((ratio) => isWithin(ratio, min, max))) return 'learned';
  if (!altitudeModels.includes(rider.altitudeModel)) return 'altitudeModel';
  return isWithin(frozenDurationFactor, 0, 2) ? undefined : 'frozenDurationFactor';
}

function findInRows({ grid, rowEndM, ownWeightFactor }: PaceProblem): string | undefined {
  if (!areValidRowEnds(rowEndM, grid.distanceM)) return 'rowEndM';
  if (ownWeightFactor.length !== rowEndM.length) return 'ownWeightFactor';
  const { min, max } = limits.weightFactor;
  return ownWeightFactor.every((factor) => factor === 0 || isWithin(factor, min, max)) ? undefined : 'ownWeightFactor';
}

/** At least one end, increasing, all but the last one before the end of the course. */
function areValidRowEnds(rowEndM: Float64Array, distanceM: number): boolean {
  const last = rowEndM.length - 1;
  let previousM = 0;
  for (let k = 0; k < last; k++) {
    const endM = rowEndM[k] ?? Number.NaN;
    if (!(endM > previousM && endM < distanceM)) return false;
    previousM = endM;
  }
  const missM = Math.abs((rowEndM[last] ?? Number.NaN) - distanceM);
  return missM <= Math.max(endToleranceM, endToleranceRatio * distanceM);
}

function findInWeather(weather: PaceWeather): string | undefined {
  const { timeS, placeM } = weather;
  const placeCount = placeM.length;
  if (!isIncreasing(timeS)) return 'timeS';
  if (!isIncreasing(placeM)) return 'placeM';
  for (const [key, [min, max]] of Object.entries(weatherRange)) {
    const column = weather[key as keyof PaceWeather];
    if (column.length !== (key === 'placeElevationM' ? placeCount : placeCount * timeS.length)) return key;
    for (let k = 0; k < column.length; k++) {
      if (!isWithin(column[k] ?? Number.NaN, min, max)) return key;
    }
  }
  return undefined;
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function isIncreasing(column: Float64Array): boolean {
  if (column.length === 0 || !Number.isFinite(column[0])) return false;
  for (let k = 1; k < column.length; k++) {
    const value = column[k] ?? Number.NaN;
    if (!(value > (column[k - 1] ?? 0) && value < Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}
