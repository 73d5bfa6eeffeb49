import { type CourseView, findNearestOnCourse, minStrideM } from './courseView.ts';
import { findGateCrossings, findPasses, type Gate } from './findPasses.ts';
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
  const gate = findPasses(ride, checkpoint, isStart);
  const { courseDistanceM: atM, headingDeg, radiusM } = checkpoint;
  if (gate.passes.length > 0 || course === null || atM === undefined || headingDeg === undefined) return gate;
  const { roadM, maxRecordingM, jitterRatio, strideRatio } = matchLimits.gateSlack;
  const recordingM = Math.min(jitterRatio * ride.jitterM + strideRatio * (strideM - minStrideM), maxRecordingM);
  const reachM = radiusM + roadM + recordingM;
  if (!isInTheOpen(gate, course, { atM, reachM })) return gate;
  return { ...gate, passes: findGateCrossings(ride, { place: gate.place, radiusM: reachM, headingDeg }) };
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
