import type { ComputeResult } from '../computeResult.ts';
import { buildCourseGrid } from '../course/buildCourseGrid.ts';
import type { PaceRider, PaceWeather } from '../pacing/pacePlanTypes.ts';
import type { RiddenCourse } from './learningTypes.ts';
import type { RoadRide } from './roadRide.ts';

const rowM = 500;
/** A row counts as measured with watts over this share of its time. */
const measuredRatio = 0.8;

/**
 * A recorded ride as input of `fitRide`: its road on the grid, in rows of 500 m.
 *
 * Errors: `learning.noPower`, those of `buildCourseGrid`.
 */
export function toRiddenCourse(
  ride: RoadRide,
  rider: PaceRider,
  getWeather: (startElevationM: number) => PaceWeather,
): ComputeResult<RiddenCourse> {
  if (!ride.powerW.some(Number.isFinite)) return { ok: false, error: { code: 'learning.noPower' } };
  const grid = buildCourseGrid(ride);
  if (!grid.ok) return grid;
  const ends = findRowEnds(ride.distanceM);
  const starts = [0, ...ends.slice(0, -1)];
  return {
    ok: true,
    value: {
      problem: {
        grid: grid.value,
        rowEndM: Float64Array.from(ends, (k) => ride.distanceM[k]),
        rider,
        weather: getWeather(ride.elevationM[0]),
        ownWeightFactor: new Float64Array(ends.length),
        frozenDurationFactor: 0,
      },
      rowPowerW: Float64Array.from(ends, (k, row) => computeMeanPowerW(ride, starts[row], k)),
      rowMovingS: Float64Array.from(ends, (k, row) => ride.movingS[k] - ride.movingS[starts[row]]),
      rowStopCount: Float64Array.from(ends, (k, row) =>
        countStops(ride.stopM, ride.distanceM[starts[row]], ride.distanceM[k]),
      ),
    },
  };
}

/** Samples at which rows end; the last row may be up to half as long again. */
function findRowEnds(distanceM: Float64Array): number[] {
  const last = distanceM.length - 1;
  const samplesPerRow = Math.max(1, Math.round(rowM / (distanceM[1] - distanceM[0])));
  const ends: number[] = [];
  for (let k = samplesPerRow; k + samplesPerRow / 2 <= last; k += samplesPerRow) ends.push(k);
  return [...ends, last];
}

const countStops = (stopM: Float64Array, fromM: number, toM: number): number =>
  stopM.filter((placeM) => placeM >= fromM && placeM < toM).length;

function computeMeanPowerW({ movingS, powerW }: RoadRide, from: number, to: number): number {
  let workJ = 0;
  let knownS = 0;
  for (let k = from + 1; k <= to; k++) {
    const durationS = movingS[k] - movingS[k - 1];
    const watts = powerW[k];
    if (!Number.isFinite(watts)) continue;
    workJ += durationS * watts;
    knownS += durationS;
  }
  const totalS = movingS[to] - movingS[from];
  return knownS > 0 && knownS >= measuredRatio * totalS ? workJ / knownS : Number.NaN;
}
