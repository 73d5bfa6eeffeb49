import type { CourseGrid } from '../course/courseTypes.ts';
import type { MarchBuffers } from './marchBuffers.ts';
import { type PaceProblem, type PaceRows, rowFlag } from './pacePlanTypes.ts';

/** Share of a row's length from which on the row is said to coast or to be capped. */
const toldShare = 0.05;

export function createPaceRows(rowCount: number): PaceRows {
  const column = () => new Float64Array(rowCount);
  return {
    distanceM: column(),
    cumulativeDistanceM: column(),
    gradeRatio: column(),
    powerW: column(),
    durationS: column(),
    cumulativeDurationS: column(),
    speedMps: column(),
    headwindMps: column(),
    crosswindMps: column(),
    weightFactor: column(),
    altitudeFactor: column(),
    heatFactor: column(),
    terrainFactor: column(),
    flags: new Uint8Array(rowCount),
  };
}

/** Turns the sums of a march into the table. */
export function fillPaceRows(
  out: PaceRows,
  { grid, rowEndM, rider, ownWeightFactor }: PaceProblem,
  durationFactor: number,
  { rows }: MarchBuffers,
): void {
  const rowCount = rowEndM.length;
  let startM = 0;
  let startElevationM = grid.elevationM[0] ?? 0;
  let elapsedS = 0;
  for (let k = 0; k < rowCount; k++) {
    const endM = k === rowCount - 1 ? grid.distanceM : (rowEndM[k] as number);
    const endElevationM = elevationAt(grid, endM);
    const lengthM = endM - startM;
    const durationS = rows.durationS[k] as number;
    elapsedS += durationS;
    out.distanceM[k] = lengthM;
    out.cumulativeDistanceM[k] = endM;
    out.gradeRatio[k] = (endElevationM - startElevationM) / lengthM;
    out.durationS[k] = durationS;
    out.cumulativeDurationS[k] = elapsedS;
    out.speedMps[k] = lengthM / durationS;
    out.headwindMps[k] = (rows.headwindM[k] as number) / durationS + 0;
    out.crosswindMps[k] = (rows.crosswindM[k] as number) / durationS + 0;
    const altitude = (rows.altitudeS[k] as number) / durationS;
    const heat = (rows.heatS[k] as number) / durationS;
    const modelled = durationFactor * altitude * heat;
    const terrain = (rows.workJ[k] as number) / durationS / (rider.ftpW * modelled);
    out.altitudeFactor[k] = altitude;
    out.heatFactor[k] = heat;
    out.terrainFactor[k] = terrain;
    out.weightFactor[k] = modelled * terrain;
    out.powerW[k] = rider.ftpW * (modelled * terrain);
    out.flags[k] =
      ((ownWeightFactor[k] as number) > 0 ? rowFlag.own : 0) |
      ((rows.coastedM[k] as number) >= toldShare * lengthM ? rowFlag.coasts : 0) |
      ((rows.cappedM[k] as number) >= toldShare * lengthM ? rowFlag.speedCapped : 0);
    startM = endM;
    startElevationM = endElevationM;
  }
}

function elevationAt(grid: CourseGrid, placeM: number): number {
  const step = Math.min(Math.floor(placeM / grid.stepM), grid.stepCount - 1);
  const lengthM = step === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
  const from = grid.elevationM[step] ?? 0;
  return from + ((placeM - step * grid.stepM) / lengthM) * ((grid.elevationM[step + 1] ?? 0) - from);
}
