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
  const overspend = ({ costS, durationS }: RideCost) => costS - meanCost * durationS;
  const isAllowed = (trial: Float64Array) =>
    overspend(ride.ride(trial)) <= 0 && (!hasWPrimeLeft || ride.traceWPrime().marginJ >= 0);
  const base = ride.ride(powerW);
  const budgetLeft = -overspend(base);
  const watts = Array.from(powerW, (power, k) => {
    const raised = Float64Array.from(powerW);
    raised[k] = power + 1;
    const raisedRide = ride.ride(raised);
    return { savedS: base.durationS - raisedRide.durationS, spent: overspend(raisedRide) + budgetLeft };
  });
  // Cost of the march beyond the estimate; learned from roundings that exceeded the budget.
  let more = 0;
  let trials = 0;
  for (const { whole, spent } of weighRoundings(powerW, maxW, watts)) {
    if (spent + more > budgetLeft) continue;
    if (isAllowed(whole)) return whole;
    more = Math.max(more, overspend(ride.ride(whole)) + budgetLeft - spent);
    trials++;
    if (trials >= trialLimit) break;
  }
  const lower = powerW.map(Math.floor);
  while (!isAllowed(lower) && lower.some((power) => power > 0)) {
    lower.forEach((power, k) => {
      lower[k] = Math.max(0, power - 1);
    });
  }
  return lower;
}

/** Time saved and cost spent by one more watt at a target. */
interface Watt {
  readonly savedS: number;
  readonly spent: number;
}

interface Rounding extends Watt {
  readonly whole: Float64Array;
}

/** With few targets, a watt further away may fit better. */
const fewTargets = 4;

/** Roundings with their estimated saving and cost, the fastest first. */
function weighRoundings(powerW: Float64Array, maxW: Float64Array, watts: readonly Watt[]): Rounding[] {
  const roundings: Rounding[] = [];
  const whole = new Float64Array(powerW.length);
  const extraWatts = powerW.length <= fewTargets ? 1 : 0;
  const descend = (k: number, savedS: number, spent: number) => {
    const power = powerW[k];
    const watt = watts[k];
    if (power === undefined || watt === undefined) {
      roundings.push({ savedS, spent, whole: Float64Array.from(whole) });
      return;
    }
    const maxChoice = Math.min(Math.floor(power) + 1 + extraWatts, Math.floor(maxW[k]));
    for (let choice = Math.max(0, Math.floor(power) - extraWatts); choice <= maxChoice; choice++) {
      whole[k] = choice;
      descend(k + 1, savedS + (choice - power) * watt.savedS, spent + (choice - power) * watt.spent);
    }
  };
  descend(0, 0, 0);
  return roundings.sort((a, b) => b.savedS - a.savedS);
}
