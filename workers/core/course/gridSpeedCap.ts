/** Lateral acceleration that a confident club rider accepts in a bend on a dry road. */
const lateralMps2 = 3;
/** Braking deceleration that such a rider plans for. */
const brakingMps2 = 2;
const slowestCapMps = 4;
const levelCapMps = 25;
const descentCapMps = 16.5;
/** For mountain descents whose bends the source does not show. */
const blindDescentCapMps = 11.5;
const steepCapMps = 9;
/** Half of the length over which a change of direction counts as one bend. */
const bendReachM = 30;

interface SpeedCapInput {
  readonly gradeRatio: Float64Array;
  readonly bearingRad: Float64Array;
  readonly stepM: number;
  readonly isCurveKnown: boolean;
}

/** Highest speed of each step by bend and steepness, reduced before a bend by what braking allows. */
export function fillSpeedCap(capMps: Float64Array, { gradeRatio, bearingRad, stepM, isCurveKnown }: SpeedCapInput) {
  const count = capMps.length;
  const reach = Math.max(1, Math.round(bendReachM / stepM));
  for (let i = 0; i < count; i++) {
    let cap = steepnessCapMps(gradeRatio[i] ?? 0, isCurveKnown ? descentCapMps : blindDescentCapMps);
    if (isCurveKnown) {
      const from = Math.max(i - reach, 0);
      const to = Math.min(i + reach, count - 1);
      const turn = turnRad(bearingRad[from] ?? 0, bearingRad[to] ?? 0);
      if (turn > 1e-3) cap = Math.min(cap, Math.sqrt((lateralMps2 * (to - from) * stepM) / turn));
    }
    capMps[i] = Math.max(cap, slowestCapMps);
  }
  for (let i = count - 2; i >= 0; i--) {
    const next = capMps[i + 1] ?? 0;
    capMps[i] = Math.min(capMps[i] ?? 0, Math.sqrt(next * next + 2 * brakingMps2 * stepM));
  }
}

function steepnessCapMps(gradeRatio: number, descentMps: number): number {
  if (gradeRatio >= 0) return levelCapMps;
  if (gradeRatio > -0.03) return levelCapMps + (gradeRatio / -0.03) * (descentMps - levelCapMps);
  if (gradeRatio > -0.06) return descentMps;
  return Math.max(steepCapMps, descentMps + ((gradeRatio + 0.06) / -0.1) * (steepCapMps - descentMps));
}

function turnRad(from: number, to: number): number {
  const turn = Math.abs(to - from);
  return Math.min(turn, 2 * Math.PI - turn);
}
