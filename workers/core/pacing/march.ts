import { wheelInertiaMassKg } from '../physics/wheelInertiaMassKg.ts';
import { fillAir, reuseAir } from './fillAir.ts';
import type { GridTables } from './gridTables.ts';
import { getResistanceRatio, unknownResistance } from './learnedResistance.ts';
import { type MarchBuffers, marchState } from './marchBuffers.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveStepMps } from './solveStep.ts';
import { maxTerrainFactor, spreadShare } from './terrainFactor.ts';

/** A plan starts rolling: the first turn of the cranks is not part of pacing, and speed 0 could not be divided by. */
export const rollingStartMps = 3;
/**
 * Air, altitude and heat are sampled at this spacing, in the middle of the stretch and at the march's time there.
 */
const airSpacingM = 100;
/** Coasting ends below this speed: the rider pedals again, with at most the target power of level road. */
const pedalAgainMps = 5.5;
/** Even terrain factors below this belong to easing off downhill. */
const easedTerrain = 0.9;
const coastingW = 1;

/**
 * Rides the course once, forwards, with kinetic energy. Each step of the grid solves its end speed implicitly
 * (backward Euler in distance), which is stable at any grade, and takes `step / speed` of time, so that work,
 * resistance and kinetic energy balance exactly. Side wind uses the exact form, drag along the road = 0.5 rho CdA
 * |v_rel| v_along with a constant CdA, not Martin's v_along^2 with CdA(yaw). Writes into `buffers` and returns the
 * duration in seconds.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the hot loop; cut into functions it was 11 % slower (paired runs, 2026-11-22)
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the same
export function march(
  problem: PaceProblem,
  tables: GridTables,
  durationFactor: number,
  isOwnUsed: boolean,
  buffers: MarchBuffers,
): number {
  const { grid, rider, rowEndM, ownWeightFactor, effortScale = 1, stepPowerW, stops = [] } = problem;
  const { sinGrade, cosGrade, gravityMps2, slopeShare } = tables;
  const { even, spread } = tables.terrain;
  const spreadRatio = spreadShare(durationFactor);
  const highestRatio = maxTerrainFactor(durationFactor);
  const { speedCapMps, stepCount, stepM, lastStepM } = grid;
  const { elapsedS, powerW, speedMps, headwindMps, crosswindMps, airDensityKgM3, altitudeFactor, heatFactor, state } =
    buffers;
  const { ftpW, crr, cdaM2, drivetrainEfficiency, descentScale = 1, learned = unknownResistance } = rider;
  const massKg = rider.bodyMassKg + rider.bikeMassKg;
  const halfInertiaKg = 0.5 * (massKg + wheelInertiaMassKg);
  const blockSteps = Math.max(1, Math.round(airSpacingM / stepM));
  const lastRow = rowEndM.length - 1;
  const isAirKnown = reuseAir(problem, buffers);

  let speed = rollingStartMps;
  let speedBeforeMps = rollingStartMps;
  let timeS = 0;
  let row = 0;
  let stop = 0;
  let stoppedS = 0;
  elapsedS[0] = 0;
  for (let block = 0; block < stepCount; block += blockSteps) {
    const blockEnd = Math.min(block + blockSteps, stepCount);
    if (!isAirKnown) {
      const middle = (block + blockEnd) >> 1;
      for (; stop < stops.length && (stops[stop]?.atM ?? 0) <= block * stepM; stop++)
        stoppedS += stops[stop]?.durationS ?? 0;
      const middleS = stoppedS + timeS + ((middle - block) * stepM) / Math.max(speed, 1);
      fillAir(problem, tables, buffers, { from: block, to: blockEnd, middle, middleS });
    }
    const weightN = massKg * gravityMps2[block];
    const modelledDragKgPerM = 0.5 * airDensityKgM3[block] * cdaM2;
    const levelW = effortScale * ftpW * durationFactor * altitudeFactor[block] * heatFactor[block];

    for (let i = block; i < blockEnd; i++) {
      const lengthM = i === stepCount - 1 ? lastStepM : stepM;
      const headwind = headwindMps[i];
      const crosswind = crosswindMps[i];
      const crosswindSquared = crosswind * crosswind;
      const sin = sinGrade[i];
      const ratio = getResistanceRatio(learned, slopeShare[i]);
      const steadyN = weightN * ((sin > 0 ? sin * ratio : sin) + crr * cosGrade[i] * ratio);
      const dragKgPerM = modelledDragKgPerM * ratio;
      const kinetic = halfInertiaKg / lengthM;
      const eased = even[i];
      const terrain = Math.min(eased + spreadRatio * (spread[i] - eased), highestRatio);

      let ownFactor = 0;
      if (isOwnUsed) {
        const middleM = i * stepM + 0.5 * lengthM;
        while (row < lastRow && middleM > rowEndM[row]) row++;
        ownFactor = ownWeightFactor[row];
      }
      const presetW = ownFactor > 0 ? ftpW * ownFactor : stepPowerW?.[i];
      let power = presetW ?? levelW * terrain;
      let stepState: number = marchState.pedals;
      const entry = speed;
      const guess = Math.max(2 * entry - speedBeforeMps, 0.5 * entry);
      speed = solveStepMps(
        entry,
        guess,
        power * drivetrainEfficiency,
        kinetic,
        steadyN,
        dragKgPerM,
        headwind,
        crosswindSquared,
      );

      const cap = descentScale * speedCapMps[i];
      const isCapped = speed > cap;
      if (isCapped || (speed < pedalAgainMps && presetW === undefined && eased < easedTerrain)) {
        const cappedMps = isCapped ? cap : Math.min(pedalAgainMps, cap);
        const along = cappedMps + headwind;
        const airN = dragKgPerM * along * Math.sqrt(along * along + crosswindSquared);
        const neededW =
          (cappedMps * (kinetic * (cappedMps * cappedMps - entry * entry) + steadyN + airN)) / drivetrainEfficiency;
        if (isCapped) {
          power = Math.min(power, Math.max(neededW, 0));
          speed = cappedMps;
          stepState = marchState.capped;
        } else if (neededW <= levelW) {
          power = Math.max(power, neededW);
          speed = cappedMps;
        } else {
          power = levelW;
          const wheelW = power * drivetrainEfficiency;
          speed = solveStepMps(entry, guess, wheelW, kinetic, steadyN, dragKgPerM, headwind, crosswindSquared);
        }
      }
      if (power < coastingW && !isCapped) stepState = marchState.coasts;

      speedBeforeMps = entry;
      timeS += lengthM / speed;
      elapsedS[i + 1] = timeS;
      powerW[i] = power;
      speedMps[i] = speed;
      state[i] = stepState;
    }
  }
  return timeS;
}
