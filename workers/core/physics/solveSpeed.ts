import { gravityMps2 } from './constants.ts';
import type { RidingState } from './requiredPower.ts';

export interface SolveSpeedInput extends RidingState {
  /** At the pedals, 0 or more. */
  readonly powerW: number;
}

const iterationLimit = 80;

/**
 * Steady speed at a power: the positive root of `v (A + k (v + w) |v + w|) = P` with a signed aerodynamic term. The
 * resisting force rises with speed and the driving force P / v falls, so a positive power has exactly one root, on any
 * grade and in any wind; without power it is the coasting speed, or 0 where nothing drives the rider.
 *
 * Halley's iteration from a rational guess that is exact for pure climbing and for pure drag, kept inside a shrinking
 * bracket; two rounds as a rule.
 */
export function solveSpeedMps(input: SolveSpeedInput): number {
  const { gradeRatio, headwindMps } = input;
  const wheelW = input.powerW * input.drivetrainEfficiency;
  const steadyN = (input.massKg * gravityMps2 * (gradeRatio + input.crr)) / Math.sqrt(1 + gradeRatio * gradeRatio);
  const dragKgPerM = 0.5 * input.airDensityKgM3 * input.cdaM2;
  if (wheelW <= 0) return coastingMps(steadyN, dragKgPerM, headwindMps);

  let speed = firstGuessMps(wheelW, steadyN, dragKgPerM, headwindMps);
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  for (let k = 0; k < iterationLimit; k++) {
    const along = speed + headwindMps;
    const drag = dragKgPerM * Math.abs(along);
    const force = steadyN + drag * along;
    const excess = speed * force - wheelW;
    if (excess > 0) high = speed;
    else low = speed;
    const slope = force + 2 * speed * drag;
    const bend = drag + (along > 0 ? speed : -speed) * dragKgPerM;
    // Newton's step over (1 - its own curvature correction): Halley's, with half the second derivative = slope of slope.
    let next = speed - (excess * slope) / (slope * slope - excess * (drag + bend));
    if (!(next > low && next < high)) next = high === Number.POSITIVE_INFINITY ? 2 * speed + 1 : 0.5 * (low + high);
    const change = next - speed;
    speed = next;
    if (change < 1e-5 * speed && change > -1e-5 * speed) return speed;
  }
  return speed;
}

/** Root of `u^3 + a u = 1` within some per cent, times the speed of pure drag; wind is put into the road's force. */
function firstGuessMps(wheelW: number, steadyN: number, dragKgPerM: number, headwindMps: number): number {
  const dragSpeed = Math.cbrt(wheelW / dragKgPerM);
  const windN = dragKgPerM * headwindMps * (Math.abs(headwindMps) + 1.3 * dragSpeed);
  const a = ((steadyN + windN) * dragSpeed) / wheelW;
  if (a >= 0) return (dragSpeed * (1 + 0.25 * a)) / (1 + a * (0.5833 + 0.25 * a));
  return dragSpeed * Math.sqrt(1 - a);
}

/** Speed at which air and road balance without pedalling. */
function coastingMps(steadyN: number, dragKgPerM: number, headwindMps: number): number {
  const airMps = steadyN < 0 ? Math.sqrt(-steadyN / dragKgPerM) : -Math.sqrt(steadyN / dragKgPerM);
  return Math.max(0, airMps - headwindMps);
}
