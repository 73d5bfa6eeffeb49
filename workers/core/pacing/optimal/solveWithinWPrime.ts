import { getCriticalPower } from '#workers/core/physiology/wPrimeBalance.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';
import { polishTargets, scaleToBudget, type TargetBounds } from './polishTargets.ts';
import type { TargetRide, WPrimeTrace } from './targetRide.ts';

/** How often the targets before a place with empty W' are lowered. */
const loweringLimit = 12;
/** Power taken from one target may raise the others by at most this factor. */
const maxRise = 1.1;
/** Reserve, so that rounding to whole watts does not empty W'. */
const reserveJ = 60;
/** Smallest share of the budget's power that is tried, and the precision of the best share. */
const minShare = 0.3;
const shareTrials = 11;
const polishedTrials = 6;
const shareStep = 0.002;

export interface SolvedTargets {
  readonly powerW: Float64Array;
  /** The bounds used: a smaller budget, or lower limits, if W' required it. */
  readonly bounds: TargetBounds;
  readonly hasWPrimeLeft: boolean;
}

interface WPrimeSearch {
  readonly ride: TargetRide;
  readonly problem: PaceProblem;
  readonly bounds: TargetBounds;
  readonly onRoundEnd: () => void;
}

/**
 * Solves for targets whose W' lasts. If it does not last with the whole budget, two ways are tried and the faster one
 * is used: the targets between the place with empty W' and the last place where the rider was fresh are lowered and the
 * power is spent elsewhere; or the budget is reduced until W' lasts. W' is empty only if locked rows alone empty it.
 */
export function solveWithinWPrime(search: WPrimeSearch, startW: Float64Array): SolvedTargets {
  const { ride, bounds, onRoundEnd } = search;
  const unlimitedW = polishTargets(ride.ride, startW, bounds, onRoundEnd);
  if (isWPrimeSufficient(ride, unlimitedW)) return { powerW: unlimitedW, bounds, hasWPrimeLeft: true };
  const loweredTargets = lowerTargets(search, unlimitedW);
  const cheaperTargets = lowerBudget(search, unlimitedW);
  if (loweredTargets === null || cheaperTargets === null)
    return loweredTargets ?? cheaperTargets ?? { powerW: unlimitedW, bounds, hasWPrimeLeft: false };
  const rideDurationS = ({ powerW }: SolvedTargets) => ride.ride(powerW).durationS;
  return rideDurationS(loweredTargets) < rideDurationS(cheaperTargets) ? loweredTargets : cheaperTargets;
}

function isWPrimeSufficient({ ride, traceWPrime }: TargetRide, powerW: Float64Array): boolean {
  ride(powerW);
  return traceWPrime().marginJ >= 0;
}

function lowerTargets(
  { ride, problem, bounds, onRoundEnd }: WPrimeSearch,
  unlimitedW: Float64Array,
): SolvedTargets | null {
  const maxW = unlimitedW.map((power, k) => Math.min(bounds.maxW[k], maxRise * power));
  const tighterBounds = { meanCost: bounds.meanCost, maxW };
  let powerW = unlimitedW;
  for (let trial = 0; trial < loweringLimit; trial++) {
    ride.ride(powerW);
    if (!lowerLimits(ride, problem, powerW, maxW)) return null;
    powerW = polishTargets(ride.ride, powerW, tighterBounds, onRoundEnd);
    if (isWPrimeSufficient(ride, powerW)) return { powerW, bounds: tighterBounds, hasWPrimeLeft: true };
  }
  return null;
}

/**
 * Lowers the limits of the targets that led to the lowest W' of the last ride; false if none of them is above critical
 * power.
 */
function lowerLimits(ride: TargetRide, problem: PaceProblem, powerW: Float64Array, maxW: Float64Array): boolean {
  const { marginJ, marginStep, freshStep }: WPrimeTrace = ride.traceWPrime();
  const { elapsedS, altitudeFactor, heatFactor, powerW: riddenW } = ride.buffers;
  const minW = powerW.map(() => Number.POSITIVE_INFINITY);
  let aboveS = 0;
  for (let i = freshStep; i <= marginStep; i++) {
    const target = ride.targetIndices[i];
    const criticalPowerW = getCriticalPower(problem.rider) * altitudeFactor[i] * heatFactor[i];
    if (target < 0 || riddenW[i] <= criticalPowerW) continue;
    aboveS += elapsedS[i + 1] - elapsedS[i];
    minW[target] = Math.min(minW[target], criticalPowerW);
  }
  if (aboveS === 0) return false;
  const reductionW = (reserveJ - marginJ) / aboveS;
  minW.forEach((criticalPowerW, k) => {
    if (criticalPowerW < Number.POSITIVE_INFINITY) maxW[k] = Math.max(criticalPowerW, powerW[k] - reductionW);
  });
  return true;
}

/**
 * The largest budget whose targets last: first searched with the initial shape of the targets, then with a new shape.
 */
function lowerBudget({ ride, bounds, onRoundEnd }: WPrimeSearch, unlimitedW: Float64Array): SolvedTargets | null {
  const withBudgetShare = (share: number) => ({ ...bounds, meanCost: bounds.meanCost * share ** 4 });
  let sufficientShare = minShare;
  if (!isWPrimeSufficient(ride, scaleToBudget(ride.ride, unlimitedW, withBudgetShare(sufficientShare)))) return null;
  let insufficientShare = 1;
  for (let trial = 0; trial < shareTrials; trial++) {
    const share = 0.5 * (sufficientShare + insufficientShare);
    if (isWPrimeSufficient(ride, scaleToBudget(ride.ride, unlimitedW, withBudgetShare(share)))) sufficientShare = share;
    else insufficientShare = share;
  }
  for (let trial = 0; trial < polishedTrials; trial++) {
    const smallerBounds = withBudgetShare(sufficientShare - trial * shareStep);
    const powerW = polishTargets(ride.ride, unlimitedW, smallerBounds, onRoundEnd);
    if (isWPrimeSufficient(ride, powerW)) return { powerW, bounds: smallerBounds, hasWPrimeLeft: true };
  }
  const smallerBounds = withBudgetShare(sufficientShare);
  return { powerW: scaleToBudget(ride.ride, unlimitedW, smallerBounds), bounds: smallerBounds, hasWPrimeLeft: true };
}
