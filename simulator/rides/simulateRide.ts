import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { buildCircle, type CourseRide, type Journey, joinJourneys, rideCourse } from './journey.ts';
import { type Recording, recordRide, type SimulatedRide } from './recordRide.ts';

export interface RideRequest extends Recording, Pick<CourseRide, 'speedMps' | 'stops'> {
  readonly course: CourseLine;
  /** The part of the course that is ridden; all of it by default. */
  readonly startM?: number;
  readonly endM?: number;
  /** Metres ridden before and after that part, straight on beyond the course's ends; 200 by default. */
  readonly leadInM?: number;
  readonly leadOutM?: number;
  /** How often the part is ridden; between two laps the rider returns by the same road. */
  readonly lapCount?: number;
  readonly isReversed?: boolean;
  /** Rides this far beyond the start, turns, goes back before it and starts again. */
  readonly falseStartM?: number;
  /** Turns on a circle of this radius at the end of the course and rides back. */
  readonly endCircleRadiusM?: number;
}

/** A recorded ride along a course, as a device records it: pure, the same for the same request. */
export function simulateRide(request: RideRequest): SimulatedRide {
  return recordRide(buildJourney(request), request);
}

/** The true journey of a request. */
export function buildJourney(request: RideRequest): Journey {
  const { course, leadInM = 200, leadOutM = 200, lapCount = 1, falseStartM = 0, endCircleRadiusM = 0 } = request;
  const startM = request.startM ?? 0;
  const endM = request.endM ?? course.distanceM.at(-1) ?? 0;
  const rideAlong = (fromM: number, toM: number, stops = request.stops) =>
    rideCourse(course, { fromM, toM, speedMps: request.speedMps, stops });
  const firstM = startM - leadInM;
  const lastM = endM + leadOutM;
  if (request.isReversed) return rideAlong(lastM, firstM);
  const falseStart =
    falseStartM > 0 ? [rideAlong(firstM, startM + falseStartM, []), rideAlong(startM + falseStartM, firstM, [])] : [];
  const lap =
    endCircleRadiusM > 0
      ? addCircle(rideAlong(firstM, endM), endCircleRadiusM, rideAlong(endM, firstM, []))
      : rideAlong(firstM, lastM);
  const rides: Journey[] = [...falseStart, lap];
  for (let lapIndex = 1; lapIndex < lapCount; lapIndex++) {
    // With a circle at the end a lap is back at `firstM` already; the return is then a single point.
    rides.push(rideAlong(endCircleRadiusM > 0 ? firstM : lastM, firstM, []), lap);
  }
  return joinJourneys(...rides);
}

const addCircle = (outbound: Journey, radiusM: number, back: Journey): Journey =>
  joinJourneys(outbound, buildCircle(outbound, { radiusM, turns: 1 }), back);
