const iterationLimit = 60;

/**
 * Speed at the end of one implicit step: the positive root of
 * `v (kinetic (v^2 - v0^2) + steadyForce + drag (v + w) sqrt((v + w)^2 + c^2)) = wheelPower`.
 *
 * The force on the rider grows with speed and the force from the pedals falls with it, so there is one root for
 * a positive power. Newton from the entry speed, kept inside a bracket that shrinks; 1-3 rounds as a rule.
 * Without power it is the coasting speed, or 0 where the rider would come to rest.
 */
export function solveStepMps(
  entryMps: number,
  wheelPowerW: number,
  kineticKgPerM: number,
  steadyForceN: number,
  dragKgPerM: number,
  headwindMps: number,
  crosswindSquared: number,
): number {
  const entrySquared = entryMps * entryMps;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let speed = Math.max(entryMps, 0.3);
  for (let k = 0; k < iterationLimit; k++) {
    const along = speed + headwindMps;
    const air = Math.sqrt(along * along + crosswindSquared);
    const force = kineticKgPerM * (speed * speed - entrySquared) + steadyForceN + dragKgPerM * along * air;
    const excess = speed * force - wheelPowerW;
    if (excess > 0) high = speed;
    else low = speed;
    const airSlope = air > 0 ? (air * air + along * along) / air : 0;
    const slope = force + speed * (2 * kineticKgPerM * speed + dragKgPerM * airSlope);
    let next = speed - excess / slope;
    if (!(next > low && next < high)) next = high === Number.POSITIVE_INFINITY ? 2 * speed + 1 : 0.5 * (low + high);
    const change = next - speed;
    speed = next;
    if (change < 1e-6 * speed && change > -1e-6 * speed) break;
    if (high < 1e-6) return 0;
  }
  return speed;
}
