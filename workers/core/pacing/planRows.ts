import type { CourseGrid } from '../course/courseTypes.ts';
import { type MarchBuffers, marchState } from './marchBuffers.ts';
import { type PaceProblem, type PaceRows, rowFlag } from './pacePlanTypes.ts';

/** Minimum share of a row's length for marking it as coasting or capped. */
const minFlaggedRatio = 0.05;
/** A row says that its rider walks from this length on; less may be an error of the elevations. */
const minWalkedM = 50;

/** Empty columns for a table of `rowCount` rows. */
export function createPaceRows(rowCount: number): PaceRows {
  const createColumn = () => new Float64Array(rowCount);
  return {
    distanceM: createColumn(),
    cumulativeDistanceM: createColumn(),
    gradeRatio: createColumn(),
    powerW: createColumn(),
    durationS: createColumn(),
    cumulativeDurationS: createColumn(),
    speedMps: createColumn(),
    headwindMps: createColumn(),
    crosswindMps: createColumn(),
    weightFactor: createColumn(),
    altitudeFactor: createColumn(),
    heatFactor: createColumn(),
    terrainFactor: createColumn(),
    rideablePowerW: createColumn(),
    flags: new Uint8Array(rowCount),
  };
}

/**
 * Turns a march into the table: rows are ranges of the grid; a step that is cut by a row's end is divided by length.
 */
export function fillPaceRows(
  out: PaceRows,
  { grid, rowEndM, rider, ownWeightFactor, effortScale = 1 }: PaceProblem,
  durationFactor: number,
  buffers: MarchBuffers,
): void {
  const rowCount = rowEndM.length;
  let startM = 0;
  let startElevationM = grid.elevationM[0];
  let elapsedS = 0;
  for (let k = 0; k < rowCount; k++) {
    const endM = k === rowCount - 1 ? grid.distanceM : rowEndM[k];
    const lengthM = endM - startM;
    const endElevationM = interpolateNode(grid, grid.elevationM, endM);
    const endS = k === rowCount - 1 ? buffers.elapsedS[grid.stepCount] : interpolateNode(grid, buffers.elapsedS, endM);
    const durationS = endS - elapsedS;
    fillMeans(out, k, { grid, buffers, startM, endM });
    const modelled = effortScale * durationFactor * out.altitudeFactor[k] * out.heatFactor[k];
    const terrain = out.powerW[k] / (rider.ftpW * modelled);
    const weight = modelled * terrain;
    out.distanceM[k] = lengthM;
    out.cumulativeDistanceM[k] = endM;
    out.gradeRatio[k] = (endElevationM - startElevationM) / lengthM + 0;
    out.durationS[k] = durationS;
    out.cumulativeDurationS[k] = endS;
    out.speedMps[k] = lengthM / durationS;
    out.terrainFactor[k] = terrain;
    out.weightFactor[k] = weight;
    out.powerW[k] = rider.ftpW * weight;
    // The page labels a speed-capped row as a descent, which is wrong for a row that climbs.
    if (out.gradeRatio[k] >= 0) out.flags[k] = out.flags[k] & ~rowFlag.speedCapped;
    if (ownWeightFactor[k] > 0) out.flags[k] = out.flags[k] | rowFlag.ownFactor;
    startM = endM;
    startElevationM = endElevationM;
    elapsedS = endS;
  }
}

interface RowRange {
  readonly grid: CourseGrid;
  readonly buffers: MarchBuffers;
  readonly startM: number;
  readonly endM: number;
}

/** Time-weighted means of a row, its flags by share of length, and the power that would ride its steepest walked part. */
function fillMeans(out: PaceRows, row: number, { grid, buffers, startM, endM }: RowRange): void {
  const { stepM, stepCount } = grid;
  const { speedMps, powerW, headwindMps, crosswindMps, altitudeFactor, heatFactor, rideablePowerW, state } = buffers;
  const firstStep = Math.min(Math.floor(startM / stepM), stepCount - 1);
  let durationS = 0;
  let workJ = 0;
  let headwindM = 0;
  let crosswindM = 0;
  let altitudeS = 0;
  let heatS = 0;
  let coastedM = 0;
  let cappedM = 0;
  let walkedM = 0;
  let maxRideableW = 0;
  for (let i = firstStep; i < stepCount && i * stepM < endM; i++) {
    const fromM = i === firstStep ? startM : i * stepM;
    const toM = i === stepCount - 1 ? endM : Math.min((i + 1) * stepM, endM);
    const partM = toM - fromM;
    const partS = partM / speedMps[i];
    durationS += partS;
    workJ += partS * powerW[i];
    headwindM += partS * headwindMps[i];
    crosswindM += partS * crosswindMps[i];
    altitudeS += partS * altitudeFactor[i];
    heatS += partS * heatFactor[i];
    if (state[i] === marchState.coasts) coastedM += partM;
    else if (state[i] === marchState.capped) cappedM += partM;
    else if (state[i] === marchState.walks) {
      walkedM += partM;
      maxRideableW = Math.max(maxRideableW, rideablePowerW[i]);
    }
  }
  // + 0 turns -0 into 0.
  out.headwindMps[row] = headwindM / durationS + 0;
  out.crosswindMps[row] = crosswindM / durationS + 0;
  out.altitudeFactor[row] = altitudeS / durationS;
  out.heatFactor[row] = heatS / durationS;
  out.powerW[row] = workJ / durationS;
  const minFlaggedM = minFlaggedRatio * (endM - startM);
  const isWalked = walkedM >= minWalkedM;
  out.rideablePowerW[row] = maxRideableW;
  out.flags[row] =
    (coastedM >= minFlaggedM ? rowFlag.coasts : 0) |
    (cappedM >= minFlaggedM ? rowFlag.speedCapped : 0) |
    (isWalked ? rowFlag.walks : 0);
}

function interpolateNode(grid: CourseGrid, column: Float64Array, placeM: number): number {
  const step = Math.min(Math.floor(placeM / grid.stepM), grid.stepCount - 1);
  const lengthM = step === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
  const from = column[step];
  return from + ((placeM - step * grid.stepM) / lengthM) * (column[step + 1] - from);
}
