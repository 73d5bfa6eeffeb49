import { cleanTrack } from '../matching/cleanTrack.ts';
import { measureRide } from '../matching/measureRide.ts';
import * as facts from './factRules.ts';
import * as motion from './motionRules.ts';
import type { PlausibilityFlag, PlausibilityRequest } from './plausibilityTypes.ts';
import * as recording from './recordingRules.ts';
import { rideColumns } from './rideColumns.ts';

const factRules = [
  facts.manual,
  facts.notRidden,
  facts.categoryRefused,
  facts.trainer,
  facts.inFuture,
  facts.stravaFlagged,
  facts.deviceUnknown,
];
const recordingRules = [
  recording.noTimes,
  recording.plannedRoute,
  recording.tooSmooth,
  recording.gainMismatch,
  recording.gapShare,
  recording.longGap,
  recording.timeReversed,
  recording.stillMoving,
  recording.createdElsewhen,
];

/**
 * Checks whether a ride can be what it claims to be: returns every rule that found something, with the measured value
 * and its limit (`plausibilityLimits`). Duplicates of other riders' rides are found by the server. A virtual ride is
 * checked only for what it says about itself, an electric bicycle not for muscle power. Pure and total.
 */
export function checkPlausibility(request: PlausibilityRequest): PlausibilityFlag[] {
  const found: (PlausibilityFlag | null)[] = factRules.map((rule) => rule(request.facts));
  const category = facts.rideCategory(request.facts);
  if (category !== 'virtual') {
    const ride = rideColumns(request);
    const { jitterM } = measureRide(cleanTrack(request.samples));
    found.push(...recordingRules.map((rule) => rule({ ...request, ride, jitterM })));
    found.push(motion.speed(ride), motion.acceleration(jitterM)(ride));
    if (category !== 'ebike') found.push(...motion.muscleRules.map((rule) => rule(ride)));
  }
  return found.filter((flag) => flag !== null);
}
