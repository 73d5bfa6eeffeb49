import { gravityMps2, wheelInertiaMassKg } from '../physics/constants.ts';
import { altitudeFactor } from '../physiology/altitudeFactor.ts';
import type { GridTables } from './gridTables.ts';
import { clearRows, type MarchBuffers } from './marchBuffers.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { sampleWeather } from './sampleWeather.ts';
import { solveStepMps } from './solveStep.ts';

/** A plan begins rolling: the first turn of the cranks is no part of pacing, and a standstill has no speed to divide by. */
export const rollingStartMps = 3;
/** Air, altitude and heat are taken anew at this spacing, in the middle of the stretch and at the march's own time there. */
const airSpacingM = 100;
/** Freewheeling ends below this speed: the rider pedals again, up to the target of level road. */
const pedalAgainMps = 5.5;
/** Terrain factors below this are those of easing off downhill. */
const easedTerrain = 0.9;

/**
 * Rides the course once, forwards, with kinetic energy: each step of the grid solves its end speed implicitly
 * (backward Euler in distance), which is stable at any grade, and takes `step / speed` of time, so that work,
 * resistance and kinetic energy balance exactly. Writes into `buffers` and returns the duration in seconds.
 */
export function march(
  problem: PaceProblem,
  tables: GridTables,
  durationFactor: number,
  isOwnUsed: boolean,
  buffers: MarchBuffers,
): number {
  const { grid, rider, weather, rowEndM, ownWeightFactor } = problem;
  const { sinGrade, cosGrade, sinBearing, cosBearing, terrainFactor } = tables;
  const { elevationM, speedCapMps, stepCount, stepM, lastStepM } = grid;
  const { elapsedS, powerW, speedMps, rows, air } = buffers;
  const { ftpW, crr, cdaM2, drivetrainEfficiency, altitudeModel } = rider;
  const massKg = rider.bodyMassKg + rider.bikeMassKg;
  const weightN = massKg * gravityMps2;
  const halfInertiaKg = 0.5 * (massKg + wheelInertiaMassKg);
  const blockSteps = Math.max(1, Math.round(airSpacingM / stepM));
  const lastRow = rowEndM.length - 1;
  clearRows(rows);

  let speed = rollingStartMps;
  let timeS = 0;
  let row = 0;
  let rowEnd = lastRow === 0 ? Number.POSITIVE_INFINITY : (rowEndM[0] ?? 0);
  let isMiddlePast = false;
  elapsedS[0] = 0;
  for (let block = 0; block < stepCount; block += blockSteps) {
    const blockEnd = Math.min(block + blockSteps, stepCount);
    const middle = (block + blockEnd) >> 1;
    const middleM = middle * stepM;
    sampleWeather(
      weather,
      timeS + ((middle - block) * stepM) / Math.max(speed, 1),
      middleM,
      elevationM[middle] ?? 0,
      air,
    );
    const { windEastMps, windNorthMps } = air;
    const dragKgPerM = 0.5 * air.airDensityKgM3 * cdaM2;
    const altitude = altitudeFactor({ elevationM: elevationM[middle] ?? 0, model: altitudeModel });
    const heat = air.heatFactor;
    const levelW = ftpW * durationFactor * altitude * heat;
    for (let i = block; i < blockEnd; i++) {
      const lengthM = i === stepCount - 1 ? lastStepM : stepM;
      const startM = i * stepM;
      const sin = sinBearing[i] as number;
      const cos = cosBearing[i] as number;
      const headwind = -(windEastMps * sin + windNorthMps * cos);
      const crosswind = windNorthMps * sin - windEastMps * cos;
      const crosswindSquared = crosswind * crosswind;
      const steadyN = weightN * ((sinGrade[i] as number) + crr * (cosGrade[i] as number));
      const kinetic = halfInertiaKg / lengthM;
      const terrain = terrainFactor[i] as number;

      isMiddlePast = row < lastRow && startM + 0.5 * lengthM > rowEnd;
      const own = isOwnUsed ? (ownWeightFactor[isMiddlePast ? row + 1 : row] as number) : 0;
      let power = own > 0 ? ftpW * own : levelW * terrain;
      const entry = speed;
      speed = solveStepMps(
        entry,
        power * drivetrainEfficiency,
        kinetic,
        steadyN,
        dragKgPerM,
        headwind,
        crosswindSquared,
      );
      const cap = speedCapMps[i] as number;
      let isCapped = false;
      if (speed > cap || (speed < pedalAgainMps && own === 0 && terrain < easedTerrain)) {
        isCapped = speed > cap;
        const held = isCapped ? cap : Math.min(pedalAgainMps, cap);
        const along = held + headwind;
        const force =
          kinetic * (held * held - entry * entry) +
          steadyN +
          dragKgPerM * along * Math.sqrt(along * along + crosswindSquared);
        const neededW = (held * force) / drivetrainEfficiency;
        if (isCapped || neededW <= levelW) {
          power = isCapped ? Math.min(power, Math.max(neededW, 0)) : Math.max(power, neededW);
          speed = held;
        } else {
          power = levelW;
          speed = solveStepMps(
            entry,
            power * drivetrainEfficiency,
            kinetic,
            steadyN,
            dragKgPerM,
            headwind,
            crosswindSquared,
          );
        }
      }
      const stepS = lengthM / speed;
      timeS += stepS;
      elapsedS[i + 1] = timeS;
      powerW[i] = power;
      speedMps[i] = speed;

      const isCoasting = power < 1 && !isCapped;
      const endM = startM + lengthM;
      let fromM = startM;
      for (;;) {
        const isSplit = rowEnd < endM;
        const toM = isSplit ? rowEnd : endM;
        const partM = toM - fromM;
        const partS = stepS * (partM / lengthM);
        rows.durationS[row] = (rows.durationS[row] as number) + partS;
        rows.workJ[row] = (rows.workJ[row] as number) + partS * power;
        rows.altitudeS[row] = (rows.altitudeS[row] as number) + partS * altitude;
        rows.heatS[row] = (rows.heatS[row] as number) + partS * heat;
        rows.headwindM[row] = (rows.headwindM[row] as number) + partS * headwind;
        rows.crosswindM[row] = (rows.crosswindM[row] as number) + partS * crosswind;
        if (isCoasting) rows.coastedM[row] = (rows.coastedM[row] as number) + partM;
        else if (isCapped) rows.cappedM[row] = (rows.cappedM[row] as number) + partM;
        if (!isSplit) break;
        fromM = toM;
        row++;
        rowEnd = row >= lastRow ? Number.POSITIVE_INFINITY : (rowEndM[row] as number);
      }
    }
  }
  return timeS;
}
