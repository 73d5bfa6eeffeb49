import { durationExponent, durationFactor } from '../physiology/durationFactor.ts';

/** Elasticity of the duration on an average ride: d ln(duration) / d ln(power), -1 on a climb, -1/3 on the flat. */
export const typicalElasticity = -0.8;

/**
 * Next duration factor to try after a ride with `factor` took `durationS`, by the power law of the duration factor
 * and the ride's elasticity. Exact if both hold between here and the solution.
 */
export function nextDurationFactor(factor: number, durationS: number, elasticity: number): number {
  const implied = durationFactor(durationS);
  return factor * Math.exp(Math.log(implied / factor) / (1 - durationExponent(durationS) * elasticity));
}

/** Share by which the finish would move if the duration factor were solved from here. */
export function finishError(factor: number, durationS: number, elasticity: number): number {
  return Math.abs(elasticity * Math.log(nextDurationFactor(factor, durationS, elasticity) / factor));
}

/**
 * Share of the rider's power that gravity and rolling resistance take on a ride of this elasticity. Their power grows
 * with speed, that of air resistance with its cube, so the elasticity is -1 / (share + 3 (1 - share)).
 */
export function roadShare(elasticity: number): number {
  return Math.min(1, Math.max(0, (3 + 1 / elasticity) / 2));
}

/** Elasticity between two rides, or the previous value if they are too close to tell. */
export function seenElasticity(
  factor: number,
  durationS: number,
  otherFactor: number,
  otherDurationS: number,
  known: number,
): number {
  const change = Math.log(otherFactor / factor);
  if (Math.abs(change) < 1e-6) return known;
  return Math.min(-0.05, Math.max(-1.2, Math.log(otherDurationS / durationS) / change));
}

/** A correction this small ends the search. It is still applied, and the remaining error is far below 1e-4. */
const lastCorrection = 3e-4;
const marchLimit = 12;

/** Fixed point of the duration factor: the share of FTP that can be held exactly as long as the ride takes with it. */
export function solveDurationFactor(rideS: (factor: number) => number): number {
  let factor = 0.85;
  let durationS = rideS(factor);
  let elasticity = typicalElasticity;
  for (let k = 1; k < marchLimit; k++) {
    const next = nextDurationFactor(factor, durationS, elasticity);
    if (Math.abs(next / factor - 1) < lastCorrection) return next;
    const nextS = rideS(next);
    elasticity = seenElasticity(factor, durationS, next, nextS, elasticity);
    factor = next;
    durationS = nextS;
  }
  return factor;
}
