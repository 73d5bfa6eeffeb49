import { criticalPowerOf } from '#workers/core/physiology/wPrimeBalance.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';
import { polishTargets, scaleToBudget, type TargetBounds } from './polishTargets.ts';
import type { TargetRide, WPrimeStory } from './targetRide.ts';

/** How often the targets before an empty place are lowered. */
const loweringLimit = 12;
/** Power taken from one target may raise the others by at most this much. */
const largestRise = 1.1;
/** Reserve, so that rounding to whole watts does not empty W'. */
const spareJ = 60;
/** Smallest share of the budget's power that is tried, and the precision of the best share. */
const leastShare = 0.3;
const shareTrials = 11;
const polishedTrials = 6;
const shareStep = 0.002;

export interface KeptTargets {
  readonly powerW: Float64Array;
  /** The bounds in which the targets were found: a smaller budget, or lower limits, if W' required it. */
  readonly bounds: TargetBounds;
  readonly isKept: boolean;
}

interface Search {
  readonly ride: TargetRide;
  readonly problem: PaceProblem;
  readonly bounds: TargetBounds;
  readonly roundEnded: () => void;
}

/**
 * Solves for targets whose W' lasts. If it does not last with the whole budget, two ways are tried and the faster one
 * is used: the targets between the empty place and the last place where the rider was fresh are lowered and the power
 * is spent elsewhere; or the budget is reduced until W' lasts. W' stays empty only if locked rows alone empty it.
 */
export function keepWPrime(search: Search, startW: Float64Array): KeptTargets {
  const { ride, bounds, roundEnded } = search;
  const first = polishTargets(ride.ride, startW, bounds, roundEnded);
  if (isLasting(ride, first)) return { powerW: first, bounds, isKept: true };
  const lowered = lowerTargets(search, first);
  const cheaper = lowerBudget(search, first);
  if (lowered === null || cheaper === null) return lowered ?? cheaper ?? { powerW: first, bounds, isKept: false };
  const durationOf = ({ powerW }: KeptTargets) => ride.ride(powerW).durationS;
  return durationOf(lowered) < durationOf(cheaper) ? lowered : cheaper;
}

function isLasting({ ride, wPrimeStory }: TargetRide, powerW: Float64Array): boolean {
  ride(powerW);
  return wPrimeStory().marginJ >= 0;
}

function lowerTargets({ ride, problem, bounds, roundEnded }: Search, first: Float64Array): KeptTargets | null {
  const mostW = first.map((power, k) => Math.min(bounds.mostW[k] as number, largestRise * power));
  const tighter = { meanCost: bounds.meanCost, mostW };
  let powerW = first;
  for (let trial = 0; trial < loweringLimit; trial++) {
    ride.ride(powerW);
    if (!lower(ride, problem, powerW, mostW)) return null;
    powerW = polishTargets(ride.ride, powerW, tighter, roundEnded);
    if (isLasting(ride, powerW)) return { powerW, bounds: tighter, isKept: true };
  }
  return null;
}

/**
 * Lowers the limits of the targets that led to the emptiest place of the last ride; false if none of them is above
 * critical power.
 */
function lower(ride: TargetRide, problem: PaceProblem, powerW: Float64Array, mostW: Float64Array): boolean {
  const { marginJ, marginStep, freshStep }: WPrimeStory = ride.wPrimeStory();
  const { elapsedS, altitudeFactor, heatFactor, powerW: riddenW } = ride.buffers;
  const leastW = powerW.map(() => Number.POSITIVE_INFINITY);
  let aboveS = 0;
  for (let i = freshStep; i <= marginStep; i++) {
    const target = ride.targetOf[i] as number;
    const criticalPowerW = criticalPowerOf(problem.rider) * (altitudeFactor[i] as number) * (heatFactor[i] as number);
    if (target < 0 || (riddenW[i] as number) <= criticalPowerW) continue;
    aboveS += (elapsedS[i + 1] as number) - (elapsedS[i] as number);
    leastW[target] = Math.min(leastW[target] as number, criticalPowerW);
  }
  if (aboveS === 0) return false;
  const byW = (spareJ - marginJ) / aboveS;
  leastW.forEach((criticalPowerW, k) => {
    if (criticalPowerW < Number.POSITIVE_INFINITY) mostW[k] = Math.max(criticalPowerW, (powerW[k] as number) - byW);
  });
  return true;
}

/**
 * The largest budget whose targets last: searched first with the targets' first shape, then with a shape of its own.
 */
function lowerBudget({ ride, bounds, roundEnded }: Search, first: Float64Array): KeptTargets | null {
  const withShare = (share: number) => ({ ...bounds, meanCost: bounds.meanCost * share ** 4 });
  let kept = leastShare;
  if (!isLasting(ride, scaleToBudget(ride.ride, first, withShare(kept)))) return null;
  let broken = 1;
  for (let trial = 0; trial < shareTrials; trial++) {
    const share = 0.5 * (kept + broken);
    if (isLasting(ride, scaleToBudget(ride.ride, first, withShare(share)))) kept = share;
    else broken = share;
  }
  for (let trial = 0; trial < polishedTrials; trial++) {
    const smaller = withShare(kept - trial * shareStep);
    const powerW = polishTargets(ride.ride, first, smaller, roundEnded);
    if (isLasting(ride, powerW)) return { powerW, bounds: smaller, isKept: true };
  }
  const smaller = withShare(kept);
  return { powerW: scaleToBudget(ride.ride, first, smaller), bounds: smaller, isKept: true };
}
