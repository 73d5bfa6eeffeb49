import { type CourseView, findCoursePlace, findNearestOnCourse, minStrideM } from './courseView.ts';
import type { RoadGate } from './findAlignedPlace.ts';
import { findGateCrossings, findPasses, type Gate } from './findPasses.ts';
import { computeBearingRad, computeDistanceM, toPlace } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchCheckpoint } from './matchTypes.ts';
import type { Ride } from './measureRide.ts';

interface GateRequest {
  readonly checkpoint: MatchCheckpoint;
  readonly isStart: boolean;
  /** Null if the course is unknown: then the radius is the limit. */
  readonly course: CourseView | null;
  /** Usual distance between two samples, at least 25 m. */
  readonly strideM: number;
}

/**
 * A gate with its passes. If the ride never comes within its radius, crossing the line across the road counts, and the
 * line is longer than the radius by the uncertainty of the road and of the recording. Only in the open: where no other
 * part of the course is near, a ride beside the gate is on this road; between switchbacks the radius is the limit. A
 * ride that ends before the gate does not cross the line.
 */
export function findGate(ride: Ride, { checkpoint, isStart, course, strideM }: GateRequest): Omit<Gate, 'hidden'> {
  const road = course === null ? null : findRoadGate(course, checkpoint);
  const gate = findPasses(ride, checkpoint, { isStart, road });
  const { courseDistanceM: atM, headingDeg, radiusM } = checkpoint;
  if (gate.passes.length > 0 || course === null || atM === undefined || headingDeg === undefined) return gate;
  const { roadM, maxRecordingM, jitterRatio, strideRatio } = matchLimits.gateSlack;
  const recordingM = Math.min(jitterRatio * ride.jitterM + strideRatio * (strideM - minStrideM), maxRecordingM);
  const reachM = radiusM + roadM + recordingM;
  if (!isInTheOpen(gate, course, { atM, reachM })) return gate;
  const line = { place: gate.place, radiusM: reachM, headingDeg: findHeadingDeg(road, headingDeg) };
  return { ...gate, passes: findGateCrossings(ride, line) };
}

/** How far along the course the place nearest to a gate may be from the stated one. */
const maxAlongM = 15;
const alongStepM = 1;
/** Where the straight lines of a course hide a longer way than this, they are not the road. */
const maxRoadSlackM = 5;

/**
 * The place of the course nearest to a gate, on the part where the gate is. Null where the course is not exact, and
 * beyond the middle of a bend, where the stated place is the farthest.
 */
function findRoadGate(course: CourseView, { latDeg, lonDeg, courseDistanceM: atM }: MatchCheckpoint): RoadGate | null {
  if (atM === undefined || !Number.isFinite(atM)) return null;
  const firstM = Math.max(course.distanceM[0], atM - maxAlongM);
  const lastM = Math.min(course.distanceM.at(-1) as number, atM + maxAlongM);
  if (course.unchecked.some(({ fromM, toM }) => fromM < lastM && toM > firstM)) return null;
  const gatePlace = toPlace(latDeg, lonDeg);
  const computeAwayM = (alongM: number) => computeDistanceM(gatePlace, findCoursePlace(course, alongM));
  const statedM = computeAwayM(atM);
  const isNearerBefore = computeAwayM(atM - alongStepM) < statedM;
  const isNearerAfter = computeAwayM(atM + alongStepM) < statedM;
  if (isNearerBefore && isNearerAfter) return null;
  const stepM = isNearerBefore ? -alongStepM : alongStepM;
  let nearestM = atM;
  while (nearestM > firstM && nearestM < lastM && computeAwayM(nearestM + stepM) < computeAwayM(nearestM))
    nearestM += stepM;
  const isWithin = nearestM > firstM && nearestM < lastM;
  return isWithin && findCoursePlace(course, nearestM).slackM <= maxRoadSlackM ? { course, atM: nearestM } : null;
}

/** The direction of the road over this much before and after a gate. */
const bearingReachM = 20;

/** The line across the road: in the direction of the course, or as stated where that is not known. */
function findHeadingDeg(road: RoadGate | null, headingDeg: number): number {
  if (road === null) return headingDeg;
  const from = findCoursePlace(road.course, road.atM - bearingReachM);
  const roadDeg = (computeBearingRad(from, findCoursePlace(road.course, road.atM + bearingReachM)) * 180) / Math.PI;
  const isSameWay = Math.cos(((roadDeg - headingDeg) * Math.PI) / 180) > 0;
  return isSameWay ? roadDeg : headingDeg;
}

/** Whether the course comes within twice the reach of a gate only where the gate is. */
function isInTheOpen(
  { place }: Pick<Gate, 'place'>,
  course: CourseView,
  { atM, reachM }: { readonly atM: number; readonly reachM: number },
): boolean {
  const firstM = course.distanceM[0];
  const lastM = course.distanceM.at(-1) as number;
  const otherParts = [
    { fromM: firstM, toM: atM - 3 * reachM },
    { fromM: atM + 3 * reachM, toM: lastM },
  ];
  return otherParts.every(
    (part) => part.toM <= part.fromM || findNearestOnCourse(course, place, part).awayM > 2 * reachM,
  );
}
