import type { RidingState } from './requiredPower.ts';

export interface SolveSpeedInput extends RidingState {
  /** At the pedals, 0 or more. */
  readonly powerW: number;
}

const iterationLimit = 80;
/** From this guess nearly every ride needs at most three rounds; a better guess costs more than the round it saves. */
const firstGuessMps = 8;
/**
 * If Newton's step is this small a share of the speed, and changes the slope by as small a share, one third-order
 * step leaves an error of a few billionths. In a tailwind as fast as the rider the slope is almost zero and the
 * curvature changes sign, so the first condition alone is not enough.
 */
const lastStepRatio = 1e-3;

/**
 * Steady speed in m/s at a power: the positive root of `v (A + k (v + w) |v + w|) = P` with a signed aerodynamic
 * term. The resistance rises with speed and the driving force P / v falls, so a positive power has exactly one root,
 * at any grade and in any wind; without power it is the coasting speed, or 0 if nothing drives the rider. Halley's
 * iteration inside a shrinking bracket.
 */
export function solveSpeedMps(input: SolveSpeedInput): number {
  const { gradeRatio, headwindMps } = input;
  const wheelW = input.powerW * input.drivetrainEfficiency;
  const steadyN =
    (input.massKg * input.gravityMps2 * (gradeRatio + input.crr)) / Math.sqrt(1 + gradeRatio * gradeRatio);
  const dragKgPerM = 0.5 * input.airDensityKgM3 * input.cdaM2;
  if (wheelW <= 0) return computeCoastingMps(steadyN, dragKgPerM, headwindMps);

  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let speed = firstGuessMps;
  for (let k = 0; k < iterationLimit; k++) {
    const along = speed + headwindMps;
    const drag = dragKgPerM * Math.abs(along);
    const force = steadyN + drag * along;
    const excess = speed * force - wheelW;
    if (excess > 0) high = speed;
    else low = speed;
    const slope = force + 2 * speed * drag;
    const halfCurvature = 2 * drag + (along > 0 ? speed : -speed) * dragKgPerM;
    const curvatureTerm = excess * halfCurvature;
    let next = slope > 0 ? speed - (excess * slope) / (slope * slope - curvatureTerm) : Number.NaN;
    const nearLimit = lastStepRatio * slope;
    const isNear = Math.abs(excess) < nearLimit * speed && Math.abs(curvatureTerm) < nearLimit * slope;
    if (isNear && (next + headwindMps) * along >= 0) return next;
    if (!(next > low && next < high)) next = high === Number.POSITIVE_INFINITY ? 2 * speed + 1 : 0.5 * (low + high);
    speed = next;
  }
  return speed;
}

/** Speed at which gravity, rolling and air resistance balance without pedalling. */
function computeCoastingMps(steadyN: number, dragKgPerM: number, headwindMps: number): number {
  const airMps = steadyN < 0 ? Math.sqrt(-steadyN / dragKgPerM) : -Math.sqrt(steadyN / dragKgPerM);
  return Math.max(0, airMps - headwindMps);
}
