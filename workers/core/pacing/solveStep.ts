const iterationLimit = 60;
const slowestGuessMps = 0.3;
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
  let speed = Math.max(guessMps, slowestGuessMps);
  for (let k = 0; k < iterationLimit; k++) {
    const along = speed + headwindMps;
    // Without side wind neither the root nor the division is needed.
    const isAhead = crosswindSquared === 0;
    const air = isAhead ? Math.abs(along) : Math.sqrt(along * along + crosswindSquared);
    const inertia = kineticKgPerM * speed;
    const force = inertia * speed + constantN + dragKgPerM * along * air;
    const excess = speed * force - wheelPowerW;
    if (excess > 0) high = speed;
    else low = speed;
    const dragSlope = isAhead ? 2 * dragKgPerM * air : (dragKgPerM * (air * air + along * along)) / air;
    const slope = force + speed * (2 * inertia + dragSlope);
    const halfBend = 3 * inertia + dragSlope + (along > 0 ? speed : -speed) * dragKgPerM;
    let next = slope > 0 ? speed - (excess * slope) / (slope * slope - excess * halfBend) : Number.NaN;
    if (Math.abs(excess) < lastStepRatio * speed * slope) return next;
    if (!(next > low && next < high)) next = high === Number.POSITIVE_INFINITY ? 2 * speed + 1 : 0.5 * (low + high);
    speed = next;
    if (high < 1e-6) return 0;
  }
  return speed;
}
