import type { PaceProblem } from './pacePlanTypes.ts';
import type { TargetRide, WPrimeStory } from './targetRide.ts';

/** After so many trials a target that still spends too much is held at critical power. */
const gentleTrials = 8;
const trialLimit = 16;
/** Left over on purpose, so that whole watts do not break it. */
const spareJ = 60;

export interface KeptTargets {
  readonly powerW: Float64Array;
  readonly isKept: boolean;
}

/**
 * Solves for targets until W' lasts: where its balance falls too low, the targets between there and the place where the
 * rider was last fresh get a lower limit, and all are solved again, so that what was taken is spent elsewhere.
 * `mostW` holds the limits and is written. Not kept only where none of these targets is above critical power any more.
 */
export function keepWPrime(
  ride: TargetRide,
  solve: () => Float64Array,
  mostW: Float64Array,
  problem: PaceProblem,
): KeptTargets {
  for (let trial = 0; ; trial++) {
    const powerW = solve();
    ride.ride(powerW);
    const story = ride.wPrimeStory();
    if (story.marginJ >= 0) return { powerW, isKept: true };
    const isLowered =
      trial < trialLimit && lower(ride, powerW, story, { mostW, problem, isHard: trial >= gentleTrials });
    if (!isLowered) return { powerW, isKept: false };
  }
}

interface Lowering {
  readonly mostW: Float64Array;
  readonly problem: PaceProblem;
  readonly isHard: boolean;
}

function lower(
  { buffers, targetOf }: TargetRide,
  powerW: Float64Array,
  { marginJ, marginStep, freshStep }: WPrimeStory,
  { mostW, problem, isHard }: Lowering,
): boolean {
  const { elapsedS, altitudeFactor, heatFactor } = buffers;
  const leastFtpW = powerW.map(() => Number.POSITIVE_INFINITY);
  let aboveS = 0;
  for (let i = freshStep; i <= marginStep; i++) {
    const target = targetOf[i] as number;
    const ftpW = problem.rider.ftpW * (altitudeFactor[i] as number) * (heatFactor[i] as number);
    if (target < 0 || (buffers.powerW[i] as number) <= ftpW) continue;
    aboveS += (elapsedS[i + 1] as number) - (elapsedS[i] as number);
    leastFtpW[target] = Math.min(leastFtpW[target] as number, ftpW);
  }
  if (aboveS === 0) return false;
  const byW = (spareJ - marginJ) / aboveS;
  leastFtpW.forEach((ftpW, k) => {
    if (ftpW < Number.POSITIVE_INFINITY) mostW[k] = isHard ? ftpW : Math.max(ftpW, (powerW[k] as number) - byW);
  });
  return true;
}
