import type { SolvedTargets } from './solveWithinWPrime.ts';
import type { RideCost, TargetRide } from './targetRide.ts';

/** How many roundings are ridden, the most promising first, before all targets are rounded down. */
const trialLimit = 16;

/**
 * Targets in whole watts that stay within the budget and lose the least time. The effect of one more watt at each
 * target is ridden once, all roundings to a neighbouring watt are estimated with it, and the best one that the march
 * confirms is used. If W' lasted before, it still does.
 */
export function roundToWholeWatts(ride: TargetRide, { powerW, bounds, hasWPrimeLeft }: SolvedTargets): Float64Array {
  const { meanCost, maxW } = bounds;
  const computeOverspend = ({ costS, durationS }: RideCost) => costS - meanCost * durationS;
  const isAllowed = (trial: Float64Array) =>
    computeOverspend(ride.ride(trial)) <= 0 && (!hasWPrimeLeft || ride.traceWPrime().marginJ >= 0);
  const base = ride.ride(powerW);
  const budgetLeft = -computeOverspend(base);
  const wattEffects = Array.from(powerW, (power, k) => {
    const raisedW = Float64Array.from(powerW);
    raisedW[k] = power + 1;
    const raisedRide = ride.ride(raisedW);
    return { savedS: base.durationS - raisedRide.durationS, spent: computeOverspend(raisedRide) + budgetLeft };
  });
  // Cost of the march beyond the estimate; learned from roundings that exceeded the budget.
  let extraCost = 0;
  let trials = 0;
  for (const { wholeW, spent } of rankRoundings(powerW, maxW, wattEffects)) {
    if (spent + extraCost > budgetLeft) continue;
    if (isAllowed(wholeW)) return wholeW;
    extraCost = Math.max(extraCost, computeOverspend(ride.ride(wholeW)) + budgetLeft - spent);
    trials++;
    if (trials >= trialLimit) break;
  }
  const loweredW = powerW.map(Math.floor);
  while (!isAllowed(loweredW) && loweredW.some((power) => power > 0)) {
    loweredW.forEach((power, k) => {
      loweredW[k] = Math.max(0, power - 1);
    });
  }
  return loweredW;
}

/** Time saved and cost spent by one more watt at a target. */
interface WattEffect {
  readonly savedS: number;
  readonly spent: number;
}

interface Rounding extends WattEffect {
  readonly wholeW: Float64Array;
}

/** With few targets, a watt further away may fit better. */
const fewTargets = 4;

/** Roundings with their estimated saving and cost, the fastest first. */
function rankRoundings(powerW: Float64Array, maxW: Float64Array, wattEffects: readonly WattEffect[]): Rounding[] {
  const roundings: Rounding[] = [];
  const wholeW = new Float64Array(powerW.length);
  const extraWatts = powerW.length <= fewTargets ? 1 : 0;
  const addRoundings = (k: number, savedS: number, spent: number) => {
    const power = powerW[k];
    const wattEffect = wattEffects[k];
    if (power === undefined || wattEffect === undefined) {
      roundings.push({ savedS, spent, wholeW: Float64Array.from(wholeW) });
      return;
    }
    const maxChoice = Math.min(Math.floor(power) + 1 + extraWatts, Math.floor(maxW[k]));
    for (let choice = Math.max(0, Math.floor(power) - extraWatts); choice <= maxChoice; choice++) {
      wholeW[k] = choice;
      addRoundings(k + 1, savedS + (choice - power) * wattEffect.savedS, spent + (choice - power) * wattEffect.spent);
    }
  };
  addRoundings(0, 0, 0);
  return roundings.sort((a, b) => b.savedS - a.savedS);
}
