import type { RideCost, TargetRide } from './targetRide.ts';

export const costExponent = 4;
/** Rounds in which targets are adjusted towards one price. */
const roundCount = 3;
/** The largest change of a target in one round, as a factor. */
const maxTargetChange = 1.35;
const maxScaleTrials = 12;
/** Share by which the mean cost may stay below the budget. */
const costTolerance = 2e-5;

/** Bounds of the targets. */
export interface TargetBounds {
  /** Mean over time of the physiological cost. */
  readonly meanCost: number;
  readonly maxW: Float64Array;
}

/**
 * Adjusts the powers of the targets on the march itself until a second saved costs the same at each of them. The
 * price is the change of the ride's cost divided by the change of its time; it grows with nearly the fourth power of
 * the power. After each round all targets are scaled so that the ride uses the budget. Returns the best targets that
 * were ridden.
 */
export function polishTargets(
  ride: TargetRide['ride'],
  startW: Float64Array,
  bounds: TargetBounds,
  onRoundEnd: () => void,
): Float64Array {
  let powerW = scaleToBudget(ride, startW, bounds);
  let best = powerW;
  let bestS = ride(powerW).durationS;
  for (let round = 0; round < roundCount; round++) {
    powerW = scaleToBudget(ride, equalisePrices(ride, powerW), bounds);
    const { durationS } = ride(powerW);
    onRoundEnd();
    const isBetter = durationS < bestS;
    if (isBetter) best = powerW;
    // Another round is not worth its time for less than 0.05 s.
    if (!(durationS < bestS - 0.05)) break;
    bestS = durationS;
  }
  return best;
}

function equalisePrices(ride: TargetRide['ride'], powerW: Float64Array): Float64Array {
  const base = ride(powerW);
  const lnPrice = powerW.map((power, k) => Math.log(computePrice(ride, base, powerW, k, Math.max(1, 0.01 * power))));
  let sum = 0;
  let count = 0;
  for (const value of lnPrice) {
    if (!Number.isFinite(value)) continue;
    sum += value;
    count++;
  }
  const commonLnPrice = sum / Math.max(1, count);
  return powerW.map((power, k) => {
    const value = lnPrice[k];
    if (!Number.isFinite(value)) return power;
    const factor = Math.exp((commonLnPrice - value) / costExponent);
    return power * Math.min(maxTargetChange, Math.max(1 / maxTargetChange, factor));
  });
}

function computePrice(
  ride: TargetRide['ride'],
  base: RideCost,
  powerW: Float64Array,
  k: number,
  stepW: number,
): number {
  const movedW = Float64Array.from(powerW);
  movedW[k] = movedW[k] + stepW;
  const movedRide = ride(movedW);
  const savedS = base.durationS - movedRide.durationS;
  // Where brakes or a cap take the power there is no price.
  return savedS > 1e-4 ? (movedRide.costS - base.costS) / savedS : Number.NaN;
}

/**
 * Scales all targets by one number, so that the mean cost meets the budget, or stays as close below it as the bounds
 * allow.
 */
export function scaleToBudget(
  ride: TargetRide['ride'],
  powerW: Float64Array,
  { meanCost, maxW }: TargetBounds,
): Float64Array {
  const scaleBy = (lnFactor: number) => powerW.map((power, k) => Math.min(maxW[k], power * Math.exp(lnFactor)));
  const computeMiss = (trial: Float64Array) => {
    const { costS, durationS } = ride(trial);
    return Math.log(costS / durationS / meanCost) / costExponent;
  };
  // Logarithms of a factor of 20 in each direction.
  let best = scaleBy(-3);
  let low = -3;
  let high = 3;
  let lnScale = 0;
  let previous: { lnScale: number; miss: number } | undefined;
  for (let k = 0; k < maxScaleTrials; k++) {
    const trial = scaleBy(lnScale);
    const miss = computeMiss(trial);
    if (miss > 0) high = lnScale;
    else {
      low = lnScale;
      best = trial;
      if (miss > -costTolerance || trial.every((power, j) => power >= maxW[j])) break;
    }
    const slope = previous && lnScale !== previous.lnScale ? (miss - previous.miss) / (lnScale - previous.lnScale) : 1;
    previous = { lnScale, miss };
    // Slightly below the budget, so that the search ends on the allowed side.
    const next = slope > 0.02 ? lnScale - (miss + 0.5 * costTolerance) / slope : Number.NaN;
    lnScale = next > low && next < high ? next : 0.5 * (low + high);
  }
  return best;
}
