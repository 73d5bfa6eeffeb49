import { computeDurationFactor, getDurationExponent } from '../physiology/durationFactor.ts';

/** Elasticity of the duration on an average ride: d ln(duration) / d ln(power), -1 on a climb, -1/3 on the flat. */
const typicalElasticity = -0.8;

/**
 * Next duration factor to try after a ride with `factor` took `durationS`, by the power law of the duration factor
 * and the ride's elasticity. Exact if both hold between here and the solution.
 */
function computeNextFactor(factor: number, durationS: number, elasticity: number): number {
  const impliedFactor = computeDurationFactor(durationS);
  return factor * Math.exp(Math.log(impliedFactor / factor) / (1 - getDurationExponent(durationS) * elasticity));
}

/** Elasticity between two rides, within plausible limits; the previous value if they are too close to tell. */
function measureElasticity(
  factor: number,
  durationS: number,
  otherFactor: number,
  otherDurationS: number,
  previousElasticity: number,
): number {
  const change = Math.log(otherFactor / factor);
  if (Math.abs(change) < 1e-6) return previousElasticity;
  return Math.min(-0.05, Math.max(-1.2, Math.log(otherDurationS / durationS) / change));
}

/** A correction this small ends the search. It is still applied, and the remaining error is far below 1e-4. */
const maxLastCorrection = 3e-4;
const marchLimit = 12;

/** Fixed point of the duration factor: the share of FTP that can be held exactly as long as the ride takes with it. */
export function solveDurationFactor(computeRideS: (factor: number) => number, startFactor = 0.85): number {
  let factor = startFactor;
  let durationS = computeRideS(factor);
  let elasticity = typicalElasticity;
  for (let k = 1; k < marchLimit; k++) {
    const next = computeNextFactor(factor, durationS, elasticity);
    if (Math.abs(next / factor - 1) < maxLastCorrection) return next;
    const nextS = computeRideS(next);
    elasticity = measureElasticity(factor, durationS, next, nextS, elasticity);
    factor = next;
    durationS = nextS;
  }
  return factor;
}
