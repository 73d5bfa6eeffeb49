import { getGridTables } from '../gridTables.ts';
import { computeClimbShare, getResistanceRatio, unknownFactors } from '../learnedFactors.ts';
import type { MarchBuffers } from '../marchBuffers.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';
import type { PowerStretch } from './stretchColumns.ts';

/** Consecutive steps of a grid that are similar. */
export interface CourseStretch extends PowerStretch {
  readonly capMps: number;
  readonly endStep: number;
  /** The rider has set the factor of its row: its power is fixed. */
  readonly isLocked: boolean;
  readonly isRowEnd: boolean;
}

const cellM = 50;
const maxCells = 2000;
const stretchM = 250;
const maxStretches = 400;
const minStretches = 12;
/** Differences that count equally when cells are merged. */
const mergeScales = { gradeRatio: 0.01, headwindMps: 1, ftpShare: 0.01 };

interface Piece {
  endStep: number;
  lengthM: number;
  /** Rise over distance along the road (a sine). */
  gradeRatio: number;
  headwindMps: number;
  ftpShare: number;
  readonly isLocked: boolean;
  isRowEnd: boolean;
}

/**
 * Cuts a course into stretches of similar grade, wind and air, 250 m long on average and at most 400 of them: cells
 * of 50 m are merged with the most similar neighbour (Ward), never across the end of a row. `rideBuffers` holds the
 * wind, density, altitude and heat of a march.
 */
export function cutStretches(problem: PaceProblem, rideBuffers: MarchBuffers): CourseStretch[] {
  const { distanceM } = problem.grid;
  const wantedCount = Math.min(maxStretches, Math.max(minStretches, Math.ceil(distanceM / stretchM)));
  const pieces = mergeSimilar(cutCells(problem, rideBuffers), wantedCount);
  return pieces.map((piece, k) => toStretch(problem, rideBuffers, piece, pieces[k - 1]?.endStep ?? 0));
}

function cutCells({ grid, rowEndM, ownWeightFactor }: PaceProblem, rideBuffers: MarchBuffers): Piece[] {
  const { stepCount, stepM, lastStepM, distanceM } = grid;
  // A short course is cut into about 24 cells, twice the minimum of stretches.
  const maxCellSteps = Math.max(1, Math.round(Math.max(Math.min(cellM, distanceM / 24), distanceM / maxCells) / stepM));
  const pieces: Piece[] = [];
  const lastRow = rowEndM.length - 1;
  let row = 0;
  let from = 0;
  for (let i = 1; i <= stepCount; i++) {
    // A step belongs to the row of its middle, as in the march.
    const nextMiddleM = i * stepM + 0.5 * (i === stepCount - 1 ? lastStepM : stepM);
    const isRowEnd = i === stepCount || (row < lastRow && nextMiddleM > rowEndM[row]);
    if (!isRowEnd && i - from < maxCellSteps) continue;
    pieces.push({
      ...computeMeans(grid, rideBuffers, from, i),
      endStep: i,
      isLocked: ownWeightFactor[row] > 0,
      isRowEnd,
    });
    if (isRowEnd) while (row < lastRow && nextMiddleM > rowEndM[row]) row++;
    from = i;
  }
  return pieces;
}

function computeMeans(grid: PaceProblem['grid'], rideBuffers: MarchBuffers, from: number, to: number) {
  let lengthM = 0;
  let riseM = 0;
  let windM = 0;
  let shareM = 0;
  for (let i = from; i < to; i++) {
    const partM = i === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
    lengthM += partM;
    riseM += partM * grid.gradeRatio[i];
    windM += partM * rideBuffers.headwindMps[i];
    shareM += partM * rideBuffers.altitudeFactor[i] * rideBuffers.heatFactor[i];
  }
  return { lengthM, gradeRatio: riseM / lengthM, headwindMps: windM / lengthM, ftpShare: shareM / lengthM };
}

function mergeSimilar(pieces: Piece[], wantedCount: number): Piece[] {
  const losses = pieces.map((_, k) => computeJoinLoss(pieces, k));
  while (pieces.length > wantedCount) {
    let best = 0;
    for (let k = 1; k < losses.length; k++) if (losses[k] < losses[best]) best = k;
    if (losses[best] === Number.POSITIVE_INFINITY) break;
    pieces.splice(best, 2, joinPieces(pieces[best], pieces[best + 1]));
    losses.splice(best + 1, 1);
    for (const k of [best - 1, best]) if (k >= 0) losses[k] = computeJoinLoss(pieces, k);
  }
  return pieces;
}

/** The loss of joining a piece with the next one: squared differences weighted by length. */
function computeJoinLoss(pieces: readonly Piece[], k: number): number {
  const piece = pieces[k];
  const next = pieces[k + 1];
  if (piece === undefined || next === undefined || piece.isRowEnd) return Number.POSITIVE_INFINITY;
  const grade = (piece.gradeRatio - next.gradeRatio) / mergeScales.gradeRatio;
  const wind = (piece.headwindMps - next.headwindMps) / mergeScales.headwindMps;
  const share = (piece.ftpShare - next.ftpShare) / mergeScales.ftpShare;
  // The small addend keeps the pieces of a uniform road similar in length.
  const difference = grade * grade + wind * wind + share * share + 1e-4;
  return (difference * piece.lengthM * next.lengthM) / (piece.lengthM + next.lengthM);
}

function joinPieces(piece: Piece, next: Piece): Piece {
  const lengthM = piece.lengthM + next.lengthM;
  const computeMean = (key: 'gradeRatio' | 'headwindMps' | 'ftpShare') =>
    (piece[key] * piece.lengthM + next[key] * next.lengthM) / lengthM;
  return {
    ...next,
    lengthM,
    gradeRatio: computeMean('gradeRatio'),
    headwindMps: computeMean('headwindMps'),
    ftpShare: computeMean('ftpShare'),
  };
}

function toStretch({ grid, rider }: PaceProblem, rideBuffers: MarchBuffers, piece: Piece, from: number): CourseStretch {
  const { endStep, lengthM, gradeRatio: sine, headwindMps, ftpShare, isLocked, isRowEnd } = piece;
  const { learned = unknownFactors } = rider;
  const { descentSpeedRatio } = learned;
  let slownessSum = 0;
  for (let i = from; i < endStep; i++) slownessSum += 1 / grid.speedCapMps[i];
  return {
    endStep,
    lengthM,
    gradeRatio: sine / Math.sqrt(1 - sine * sine),
    headwindMps,
    airDensityKgM3: getDensityAt(rideBuffers, (from + endStep) >> 1, grid.stepM),
    gravityMps2: getGridTables(grid).gravityMps2[(from + endStep) >> 1],
    resistanceRatio: getResistanceRatio(learned, computeClimbShare(sine)),
    ftpW: rider.ftpW * ftpShare,
    capMps: ((rider.descentScale ?? 1) * descentSpeedRatio * (endStep - from)) / slownessSum,
    isLocked,
    isRowEnd,
  };
}

/** The march stores density at the first step of each 100 m only. */
function getDensityAt({ airDensityKgM3 }: MarchBuffers, step: number, stepM: number): number {
  const block = Math.max(1, Math.round(100 / stepM));
  return airDensityKgM3[Math.floor(step / block) * block];
}
