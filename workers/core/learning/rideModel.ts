import { getGridTables } from '../pacing/gridTables.ts';
import { type LearnedFactors, learnedFactorRange } from '../pacing/learnedFactors.ts';
import { march } from '../pacing/march.ts';
import { createMarchBuffers } from '../pacing/marchBuffers.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { computeBrakingS } from '../pacing/trafficStops.ts';
import { factorNames, type RiddenCourse } from './learningTypes.ts';

/** Rows are compared in blocks of about this length, so that lagging elevation evens out. */
const blockM = 1_000;
/** Slower is walking, faster is driving; such blocks are left out. */
const plausibleMps = { min: 1, max: 28 } as const;
/**
 * Steps of the finite differences: in the logarithm of a factor, and in wind. For the speed downhill it is a step down:
 * above the speed that the road allows, a cap changes nothing.
 */
const stepByIndex = [0.05, 0.05, -0.05, 0.5, 0.5] as const;

/** Bounds the share of a row's time that is taken for braking; it is 5 % in the traffic of a town. */
const maxBrakingRatio = 0.5;

/** A ride's recorded and modelled times by blocks; blocks without watts or with impossible speeds are left out. */
export interface RideModel {
  readonly recordedS: readonly number[];
  readonly lengthM: readonly number[];
  readonly usedM: number;
  /** Times of the blocks with logarithms of the three factors, then wind to the east and to the north. */
  readonly computeTimesS: (logFactors: readonly number[]) => readonly number[];
  /** Change of the logarithm of each block's time by one unknown. */
  readonly computeSlopes: (logFactors: readonly number[], index: number, baseS: readonly number[]) => readonly number[];
}

/** Factors from their logarithms, within the limits of a plan. */
export function toFactors([climb = 0, flat = 0, descentSpeed = 0]: readonly number[]): LearnedFactors {
  const { min, max } = learnedFactorRange;
  const toRatio = (log: number) => Math.min(max, Math.max(min, Math.exp(log)));
  return {
    climbResistanceRatio: toRatio(climb),
    flatResistanceRatio: toRatio(flat),
    descentSpeedRatio: toRatio(descentSpeed),
  };
}

/**
 * Models a ride: its recorded watts are marched again with other resistance and wind, and with the kinetic energy that
 * its stops took (decision 349), so that they are not learned as resistance.
 */
export function createRideModel(riddenCourse: RiddenCourse): RideModel {
  const { problem, rowPowerW, rowMovingS, rowStopCount } = riddenCourse;
  const { grid, rowEndM, weather } = problem;
  const tables = getGridTables(grid);
  const buffers = createMarchBuffers(grid.stepCount);
  const blocks = cutBlocks(rowEndM).map((block) => ({ ...block, ...measureBlock(block, { rowPowerW, rowMovingS }) }));
  const usedBlocks = blocks.filter(({ lengthM, recordedS, isMeasured }) => {
    const speedMps = lengthM / recordedS;
    return isMeasured && speedMps > plausibleMps.min && speedMps < plausibleMps.max;
  });
  const stepPowerW = computeStepPowers(problem, computePedallingPower(riddenCourse), rowMovingS);
  const stops = rowStopCount && { stepStopsPerM: computeStepStops(problem, blocks, rowStopCount) };
  const computeTimesS = (logFactors: readonly number[]): readonly number[] => {
    const [east = 0, north = 0] = logFactors.slice(factorNames.length);
    const riddenProblem: PaceProblem = {
      ...problem,
      canWalk: false,
      stepPowerW,
      ...stops,
      rider: { ...problem.rider, learned: toFactors(logFactors) },
      weather: {
        ...weather,
        windEastMps: weather.windEastMps.map((mps) => mps + east),
        windNorthMps: weather.windNorthMps.map((mps) => mps + north),
      },
    };
    march(riddenProblem, tables, 1, false, buffers);
    return usedBlocks.map(
      ({ fromM, toM }) =>
        interpolateElapsedS(problem, buffers.elapsedS, toM) - interpolateElapsedS(problem, buffers.elapsedS, fromM),
    );
  };
  return {
    recordedS: usedBlocks.map(({ recordedS }) => recordedS),
    lengthM: usedBlocks.map(({ lengthM }) => lengthM),
    usedM: usedBlocks.reduce((sum, { lengthM }) => sum + lengthM, 0),
    computeTimesS,
    computeSlopes: (logFactors, index, baseS) => {
      const step = stepByIndex[index] ?? Number.NaN;
      const movedTimesS = computeTimesS(logFactors.map((value, k) => (k === index ? value + step : value)));
      return movedTimesS.map((s, block) => Math.log(s / baseS[block]) / step);
    },
  };
}

interface Block {
  readonly rows: readonly number[];
  readonly fromM: number;
  readonly toM: number;
  readonly lengthM: number;
}

/** Whole rows, joined until they are about as long as a block. */
function cutBlocks(rowEndM: Float64Array): Block[] {
  const blocks: Block[] = [];
  let rows: number[] = [];
  let fromM = 0;
  for (const [row, endM] of rowEndM.entries()) {
    rows.push(row);
    const isLast = row === rowEndM.length - 1;
    // 0.9, because rows are only about 500 m long.
    if (endM - fromM < 0.9 * blockM && !isLast) continue;
    blocks.push({ rows, fromM, toM: endM, lengthM: endM - fromM });
    rows = [];
    fromM = endM;
  }
  return blocks;
}

function measureBlock({ rows }: Block, { rowPowerW, rowMovingS }: Pick<RiddenCourse, 'rowPowerW' | 'rowMovingS'>) {
  const recordedS = rows.reduce((sum, row) => sum + rowMovingS[row], 0);
  return { recordedS, isMeasured: rows.every((row) => Number.isFinite(rowPowerW[row])) };
}

/** Stops of each block, spread evenly along it. */
function computeStepStops({ grid }: PaceProblem, blocks: readonly Block[], rowStopCount: Float64Array): Float64Array {
  const stepStopsPerM = new Float64Array(grid.stepCount);
  for (const { rows, fromM, toM, lengthM } of blocks) {
    const stopCount = rows.reduce((sum, row) => sum + rowStopCount[row], 0);
    stepStopsPerM.fill(stopCount / lengthM, Math.round(fromM / grid.stepM), Math.round(toM / grid.stepM));
  }
  return stepStopsPerM;
}

/** A recorded mean contains the zeros while braking for a stop; the model's watts are those while pedalling. */
function computePedallingPower({ problem: { rowEndM }, rowPowerW, rowMovingS, rowStopCount }: RiddenCourse) {
  if (rowStopCount === undefined) return rowPowerW;
  return rowPowerW.map((powerW, row) => {
    const movingS = rowMovingS[row];
    const lengthM = rowEndM[row] - (row === 0 ? 0 : rowEndM[row - 1]);
    const brakingRatio = (rowStopCount[row] * computeBrakingS(lengthM / movingS)) / movingS;
    return powerW / (1 - Math.min(brakingRatio, maxBrakingRatio));
  });
}

/** The recorded watts of each step; rows without watts get the ride's mean, and are not compared. */
function computeStepPowers(
  { grid, rowEndM }: PaceProblem,
  rowPowerW: Float64Array,
  rowMovingS: Float64Array,
): Float64Array {
  let workJ = 0;
  let timeS = 0;
  for (const [row, powerW] of rowPowerW.entries()) {
    if (!Number.isFinite(powerW)) continue;
    workJ += powerW * rowMovingS[row];
    timeS += rowMovingS[row];
  }
  const meanW = timeS > 0 ? workJ / timeS : 0;
  const stepPowerW = new Float64Array(grid.stepCount);
  let row = 0;
  for (let step = 0; step < grid.stepCount; step++) {
    while (row < rowEndM.length - 1 && (step + 0.5) * grid.stepM > rowEndM[row]) row++;
    const powerW = rowPowerW[row];
    stepPowerW[step] = Number.isFinite(powerW) ? powerW : meanW;
  }
  return stepPowerW;
}

function interpolateElapsedS(
  { grid: { stepM, stepCount, distanceM } }: PaceProblem,
  elapsedS: Float64Array,
  placeM: number,
) {
  const clampedM = Math.min(Math.max(placeM, 0), distanceM);
  const step = Math.min(Math.floor(clampedM / stepM), stepCount - 1);
  const startM = step * stepM;
  const endM = step === stepCount - 1 ? distanceM : startM + stepM;
  const from = elapsedS[step];
  const to = elapsedS[step + 1];
  return from + ((clampedM - startM) / (endM - startM)) * (to - from);
}
