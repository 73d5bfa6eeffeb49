import { trafficStopsPerM } from '#contract/pacing/traffic.ts';
import { wheelInertiaMassKg } from '../physics/wheelInertiaMassKg.ts';
import { computeAltitudeFactor } from '../physiology/altitudeFactor.ts';
import { toAcclimatisedFactor } from '../physiology/heatFactor.ts';
import type { GridTables } from './gridTables.ts';
import { getResistanceRatio, unknownFactors } from './learnedFactors.ts';
import { type MarchBuffers, marchState } from './marchBuffers.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { sampleWeather } from './sampleWeather.ts';
import { getMaxTerrainFactor, getSpreadRatio } from './terrainFactor.ts';
import { computeBrakingSPerMps, computeEntryRatio } from './trafficStops.ts';
import { computeWalkMps, maxWalkMps, minRideableMps } from './walking.ts';

/** A stretch of the grid with the same air, and the time at which the rider is in its middle. */
interface AirStretch {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly middleS: number;
}

/**
 * Whether the columns already contain this problem's air: weather of a single hour is the same at any time, and the
 * altitude model and heat acclimatisation are the only inputs of the rider that affect it. Marks the columns as this
 * problem's.
 */
function reuseAir(
  { weather, rider: { altitudeModel, isHeatAcclimatised = false } }: PaceProblem,
  { airSource }: MarchBuffers,
): boolean {
  const isKnown =
    weather.timeS.length === 1 &&
    airSource.weather === weather &&
    airSource.altitudeModel === altitudeModel &&
    airSource.isHeatAcclimatised === isHeatAcclimatised;
  airSource.weather = weather;
  airSource.altitudeModel = altitudeModel;
  airSource.isHeatAcclimatised = isHeatAcclimatised;
  return isKnown;
}

/** Fills density, altitude and heat of a stretch from its middle, and the wind along and across each of its steps. */
function fillAir(
  { grid, weather, rider }: PaceProblem,
  { sinBearing, cosBearing }: GridTables,
  buffers: MarchBuffers,
  { from, to, middle, middleS }: AirStretch,
): void {
  const { headwindMps, crosswindMps, air } = buffers;
  const elevationM = grid.elevationM[middle];
  sampleWeather(weather, middleS, middle * grid.stepM, elevationM, air);
  const { windEastMps, windNorthMps } = air;
  buffers.airDensityKgM3[from] = air.airDensityKgM3;
  buffers.altitudeFactor.fill(computeAltitudeFactor({ elevationM, model: rider.altitudeModel }), from, to);
  buffers.heatFactor.fill(rider.isHeatAcclimatised ? toAcclimatisedFactor(air.heatFactor) : air.heatFactor, from, to);
  for (let i = from; i < to; i++) {
    const sin = sinBearing[i];
    const cos = cosBearing[i];
    headwindMps[i] = -(windEastMps * sin + windNorthMps * cos);
    crosswindMps[i] = windNorthMps * sin - windEastMps * cos;
  }
}

const iterationLimit = 60;
const minGuessMps = 0.3;
/** If Newton's step is this small, one third-order step leaves an error of about a millionth. */
const lastStepRatio = 1e-2;

/**
 * Speed at the end of one implicit step, in m/s: the positive root of `v (kinetic (v^2 - v0^2) + steadyForce + drag
 * (v + w) sqrt((v + w)^2 + c^2)) = wheelPower`.
 *
 * The resistance grows with speed and the force from the pedals falls with it, so there is one root for a positive
 * power. Uses Halley's iteration from the guess, inside a shrinking bracket; usually one round, if the guess continues
 * the speed change of the previous step. Without power it is the coasting speed, or 0 if the rider would come to rest.
 *
 * Kept small enough for V8 to inline it into the march: otherwise a plan takes 29 % longer (decision 010).
 */
export function solveStepMps(
  entryMps: number,
  guessMps: number,
  wheelPowerW: number,
  kineticKgPerM: number,
  steadyForceN: number,
  dragKgPerM: number,
  headwindMps: number,
  crosswindSquared: number,
): number {
  const constantN = steadyForceN - kineticKgPerM * entryMps * entryMps;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let speed = Math.max(guessMps, minGuessMps);
  for (let k = 0; k < iterationLimit; k++) {
    const along = speed + headwindMps;
    // Without side wind neither the root nor the division is needed.
    const hasNoCrosswind = crosswindSquared === 0;
    const air = hasNoCrosswind ? Math.abs(along) : Math.sqrt(along * along + crosswindSquared);
    const inertia = kineticKgPerM * speed;
    const force = inertia * speed + constantN + dragKgPerM * along * air;
    const excess = speed * force - wheelPowerW;
    if (excess > 0) high = speed;
    else low = speed;
    const dragSlope = hasNoCrosswind ? 2 * dragKgPerM * air : (dragKgPerM * (air * air + along * along)) / air;
    const slope = force + speed * (2 * inertia + dragSlope);
    const halfCurvature = 3 * inertia + dragSlope + (along > 0 ? speed : -speed) * dragKgPerM;
    let next = slope > 0 ? speed - (excess * slope) / (slope * slope - excess * halfCurvature) : Number.NaN;
    if (Math.abs(excess) < lastStepRatio * speed * slope) return next;
    if (!(next > low && next < high)) next = high === Number.POSITIVE_INFINITY ? 2 * speed + 1 : 0.5 * (low + high);
    speed = next;
    // No positive speed is left: the rider comes to rest.
    if (high < 1e-6) return 0;
  }
  return speed;
}

/** A plan starts rolling: the first turn of the cranks is not part of pacing, and speed 0 could not be divided by. */
export const rollingStartMps = 3;
/**
 * Air, altitude and heat are sampled at this spacing, in the middle of the stretch and at the march's time there.
 */
const airSpacingM = 100;
/** Coasting ends below this speed: the rider pedals again, with at most the target power of level road. */
const pedalAgainMps = 5.5;
/** Even terrain factors below this belong to easing off downhill. */
const maxEasedTerrain = 0.9;
const maxCoastingW = 1;

/**
 * Rides the course once, forwards, with kinetic energy. Each step of the grid solves its end speed implicitly
 * (backward Euler in distance), which is stable at any grade, and takes `step / speed` of time, so that work,
 * resistance and kinetic energy balance exactly. Side wind uses the exact form, drag along the road = 0.5 rho CdA
 * |v_rel| v_along with a constant CdA, not Martin's v_along^2 with CdA(yaw). Where the rider would ride slower than
 * they walk with the bicycle (`computeWalkMps`, 3-4 km/h), they walk: as the larger of two speeds the step's speed has
 * no jump, and more power is never slower. Traffic takes the expected kinetic energy of its stops in every step, and the
 * time of braking (`trafficStops.ts`). Writes into `buffers` and returns the duration in seconds.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the hot loop; cut into functions it was 11 % slower (paired runs, 2026-11-22)
export function march(
  problem: PaceProblem,
  tables: GridTables,
  durationFactor: number,
  usesOwnFactors: boolean,
  buffers: MarchBuffers,
): number {
  const { grid, rider, rowEndM, ownWeightFactor, effortScale = 1, stepPowerW, stops = [], canWalk = true } = problem;
  const { stepStopsPerM } = problem;
  const evenStopsPerM = (problem.trafficScale ?? 1) * trafficStopsPerM[problem.traffic ?? 'mountain'];
  const { sinGrade, cosGrade, gravityMps2, climbShare } = tables;
  const { even, spread } = tables.terrain;
  const spreadRatio = getSpreadRatio(durationFactor);
  const maxRatio = getMaxTerrainFactor(durationFactor);
  const { speedCapMps, stepCount, stepM, lastStepM } = grid;
  const { elapsedS, powerW, speedMps, headwindMps, crosswindMps, airDensityKgM3, altitudeFactor, heatFactor, state } =
    buffers;
  const { ftpW, crr, cdaM2, drivetrainEfficiency, descentScale = 1, learned = unknownFactors } = rider;
  const capScale = descentScale * learned.descentSpeedRatio;
  const massKg = rider.bodyMassKg + rider.bikeMassKg;
  const halfInertiaKg = 0.5 * (massKg + wheelInertiaMassKg);
  const blockSteps = Math.max(1, Math.round(airSpacingM / stepM));
  const lastRow = rowEndM.length - 1;
  const isAirKnown = reuseAir(problem, buffers);

  let speed = rollingStartMps;
  let previousSpeedMps = rollingStartMps;
  let timeS = 0;
  let row = 0;
  let stopIndex = 0;
  let stoppedS = 0;
  elapsedS[0] = 0;
  for (let block = 0; block < stepCount; block += blockSteps) {
    const blockEnd = Math.min(block + blockSteps, stepCount);
    if (!isAirKnown) {
      const middle = (block + blockEnd) >> 1;
      for (; stopIndex < stops.length && (stops[stopIndex]?.atM ?? 0) <= block * stepM; stopIndex++)
        stoppedS += stops[stopIndex]?.durationS ?? 0;
      const middleS = stoppedS + timeS + ((middle - block) * stepM) / Math.max(speed, 1);
      fillAir(problem, tables, buffers, { from: block, to: blockEnd, middle, middleS });
    }
    const stopsPerM = stepStopsPerM?.[block] ?? evenStopsPerM;
    const entryRatio = computeEntryRatio(stopsPerM, stepM);
    const brakingSPerMps = computeBrakingSPerMps(stopsPerM);
    const weightN = massKg * gravityMps2[block];
    const modelledDragKgPerM = 0.5 * airDensityKgM3[block] * cdaM2;
    const levelW = effortScale * ftpW * durationFactor * altitudeFactor[block] * heatFactor[block];

    for (let i = block; i < blockEnd; i++) {
      const lengthM = i === stepCount - 1 ? lastStepM : stepM;
      const headwind = headwindMps[i];
      const crosswind = crosswindMps[i];
      const crosswindSquared = crosswind * crosswind;
      const sin = sinGrade[i];
      const ratio = getResistanceRatio(learned, climbShare[i]);
      const steadyN = weightN * ((sin > 0 ? sin * ratio : sin) + crr * cosGrade[i] * ratio);
      const dragKgPerM = modelledDragKgPerM * ratio;
      const kinetic = halfInertiaKg / lengthM;
      const evenFactor = even[i];
      const terrain = Math.min(evenFactor + spreadRatio * (spread[i] - evenFactor), maxRatio);

      let ownFactor = 0;
      if (usesOwnFactors) {
        const middleM = i * stepM + 0.5 * lengthM;
        while (row < lastRow && middleM > rowEndM[row]) row++;
        ownFactor = ownWeightFactor[row];
      }
      const presetW = ownFactor > 0 ? ftpW * ownFactor : stepPowerW?.[i];
      let power = presetW ?? levelW * terrain;
      let stepState: number = marchState.pedals;
      const entry = speed * entryRatio;
      const guess = Math.max(2 * entry - previousSpeedMps, 0.5 * entry);
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

      const cap = capScale * speedCapMps[i];
      const isCapped = speed > cap;
      if (isCapped || (speed < pedalAgainMps && presetW === undefined && evenFactor < maxEasedTerrain)) {
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
      if (power < maxCoastingW && !isCapped) stepState = marchState.coasts;
      // Without any power the rider rests (speed 0), which a plan of too few watts reports as an error.
      if (canWalk && speed > 0 && speed < maxWalkMps && !isCapped) {
        const walkMps = computeWalkMps(sin);
        if (speed < walkMps) {
          const along = minRideableMps + headwind;
          const airN = dragKgPerM * along * Math.sqrt(along * along + crosswindSquared);
          buffers.rideablePowerW[i] = (minRideableMps * (steadyN + airN)) / drivetrainEfficiency;
          speed = walkMps;
          stepState = marchState.walks;
        }
      }

      previousSpeedMps = entry;
      const meanMps = speed / (1 + brakingSPerMps * speed * speed);
      timeS += lengthM / meanMps;
      elapsedS[i + 1] = timeS;
      powerW[i] = power;
      speedMps[i] = meanMps;
      state[i] = stepState;
    }
  }
  return timeS;
}
