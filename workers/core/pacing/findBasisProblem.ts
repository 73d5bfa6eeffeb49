import { effortLimits } from '#contract/pacing/effortLimits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import type { PaceProblem } from './pacePlanTypes.ts';

const descentScaleRange = { min: 0.5, max: 1.2 };
/** Bounds that no ride reaches: 10,000 km along the course, a day's stop. */
const maxStopAtM = 1e7;
const maxStopS = 86_400;
const maxTrafficScale = 10;

/**
 * The first of descent scale, effort scale, traffic and stops that is out of range; `findProblem` checks all other
 * inputs. NaN is always outside.
 */
export function findBasisProblem({
  rider,
  effortScale = 1,
  stops = [],
  traffic = 'mountain',
  trafficScale = 1,
}: PaceProblem): string | undefined {
  const { descentScale = 1 } = rider;
  const { min, max } = effortLimits.scale;
  if (!(descentScale >= descentScaleRange.min && descentScale <= descentScaleRange.max)) return 'descentScale';
  if (!(effortScale >= min && effortScale <= max)) return 'effortScale';
  if (!trafficKinds.includes(traffic)) return 'traffic';
  if (!(trafficScale > 0 && trafficScale <= maxTrafficScale)) return 'trafficScale';
  const isStop = ({ atM, durationS }: { atM: number; durationS: number }) =>
    atM >= 0 && atM < maxStopAtM && durationS >= 0 && durationS <= maxStopS;
  return stops.every(isStop) ? undefined : 'stops';
}
