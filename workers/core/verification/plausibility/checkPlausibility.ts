import { cleanTrack } from '../matching/cleanTrack.ts';
import { measureRide } from '../matching/measureRide.ts';
import { roadElevation } from '../road/roadElevation.ts';
import { beatsBestKnown, isBeyondPhysics } from './effortRules.ts';
import * as facts from './factRules.ts';
import * as motion from './motionRules.ts';
import type { PlausibilityFlag, PlausibilityRequest } from './plausibilityTypes.ts';
import * as recording from './recordingRules.ts';
import { type RideColumns, toRideColumns } from './rideColumns.ts';
import { smoothElevation } from './rideWindows.ts';
import type { Climb, Heights } from './ruleTypes.ts';

const factRules = [
  facts.manual,
  facts.notRidden,
  facts.categoryRefused,
  facts.trainer,
  facts.inFuture,
  facts.beforeClocks,
  facts.beforeChallenge,
  facts.afterChallenge,
  facts.stravaFlagged,
  facts.deviceUnknown,
];
const recordingRules = [
  recording.noTimes,
  recording.plannedRoute,
  recording.tooSmooth,
  recording.gainMismatch,
  recording.gapShare,
  recording.sparse,
  recording.longGap,
  recording.timeReversed,
  recording.stillMoving,
  recording.createdElsewhen,
];

/**
 * Checks whether a ride can be what it claims to be: returns every rule that found something, with the measured value
 * and its limit (`plausibilityLimits`). Rules about climbing use the elevation of the course as well as the
 * recording's, so leaving out or inventing elevation hides nothing. Duplicates of other riders' rides are found by the
 * server. A virtual ride is checked only for what it says about itself. Pure and total.
 */
export function checkPlausibility(request: PlausibilityRequest): PlausibilityFlag[] {
  const findings: (PlausibilityFlag | null)[] = factRules.map((rule) => rule(request.facts));
  const category = facts.rideCategory(request.facts);
  if (category !== 'virtual') {
    const ride = toRideColumns(request);
    const { jitterM } = measureRide(cleanTrack(request.samples));
    const climb: Climb = { ride, heights: listHeights(ride, request), category };
    findings.push(...recordingRules.map((rule) => rule({ ...request, ride, jitterM })));
    findings.push(motion.speed(ride), motion.acceleration(jitterM)(ride));
    findings.push(...motion.muscleRules.map((rule) => rule(climb)));
    findings.push(...effortFlags(request, category));
  }
  return findings.filter((flag) => flag !== null);
}

function listHeights(ride: RideColumns, { road, effort }: PlausibilityRequest): Heights[] {
  const heights: Heights[] = [];
  const quietM = smoothElevation(ride);
  if (quietM) heights.push({ elevationM: quietM, isQuiet: recording.hasQuietElevation(ride) });
  if (road && !road.isApproximate && effort) heights.push({ elevationM: roadElevation(ride, road), isQuiet: true });
  return heights;
}

function effortFlags(request: PlausibilityRequest, category: Climb['category']): (PlausibilityFlag | null)[] {
  const { effort, road, bestKnownS, riderMassKg } = request;
  if (!effort) return [];
  const timed = { category, bestKnownS, riderMassKg, elapsedS: effort.endS - effort.startS };
  return [beatsBestKnown(timed), road ? isBeyondPhysics({ ...timed, road }) : null];
}
