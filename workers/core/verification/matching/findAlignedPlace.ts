import { findEdgeAfter, getEdgeM, isGap } from './cleanTrack.ts';
import { type CourseView, findCoursePlace } from './courseView.ts';
import { computeDistanceM, findApproachOnEdge, findPlaceOnEdge, type Place } from './gateView.ts';
import type { Ride } from './measureRide.ts';

/** A gate's place along its course. */
export interface RoadGate {
  readonly course: CourseView;
  readonly atM: number;
}

/** The course is laid on the ride over this much on either side of the gate, in points this far apart. */
const alignM = 40;
const spacingM = 5;
const rounds = 12;
/** Ridden on either side of the gate: the aligned part and the offset of the course. */
const rideReachM = 90;
/** Fewer points, at an end of the course or of the ride, do not show the offset. */
const minPoints = 9;
/** A ride further off is on another road: gates reach no further. */
const maxOffsetM = 60;
/** The points are this near to the ride on average once the course lies on it. */
const maxResidualM = 6;

/**
 * The place of a gate on the ride's own line: the course is shifted until it lies on the ride (iterated mean of the
 * offsets to the closest points of the ride), which removes how far the course, or the receiver, is off. On a straight
 * road only the offset across it shows. Null if the shape of the ride is another one.
 */
export function findAlignedPlace(ride: Ride, timeS: number, { course, atM }: RoadGate): Place | null {
  const edges = listEdges(ride, timeS);
  const points = listCoursePoints(course, atM);
  if (points.length < minPoints || edges.length === 0) return null;
  let offset = { northM: 0, eastM: 0 };
  let residualM = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const gaps = points.flatMap((point) => findGap(ride, edges, shift(point, offset)) ?? []);
    if (gaps.length < minPoints) return null;
    const meanOf = (key: 'northM' | 'eastM' | 'distanceM') =>
      gaps.reduce((sum, gap) => sum + gap[key], 0) / gaps.length;
    residualM = meanOf('distanceM');
    offset = { northM: offset.northM + meanOf('northM'), eastM: offset.eastM + meanOf('eastM') };
  }
  const place = findCoursePlace(course, atM);
  const alignedPlace = shift(place, offset);
  return residualM <= maxResidualM && computeDistanceM(place, alignedPlace) <= maxOffsetM ? alignedPlace : null;
}

const shift = (place: Place, offset: Pick<Place, 'northM' | 'eastM'>): Place => ({
  northM: place.northM + offset.northM,
  eastM: place.eastM + offset.eastM,
  eastScale: place.eastScale,
});

function listCoursePoints(course: CourseView, atM: number): Place[] {
  const points: Place[] = [];
  const firstM = course.distanceM[0];
  const lastM = course.distanceM.at(-1) as number;
  for (let alongM = -alignM; alongM <= alignM; alongM += spacingM)
    if (atM + alongM >= firstM && atM + alongM <= lastM) points.push(findCoursePlace(course, atM + alongM));
  return points;
}

/** The edges of the ride around a time, without a gap. */
function listEdges(ride: Ride, timeS: number): number[] {
  const middle = Math.min(findEdgeAfter(ride, timeS), ride.count - 1);
  const edges: number[] = [];
  let riddenM = 0;
  for (let edge = middle; edge > 0 && riddenM < rideReachM && !isGap(ride, edge); edge--) {
    edges.unshift(edge);
    riddenM += getEdgeM(ride, edge);
  }
  riddenM = 0;
  for (let edge = middle + 1; edge < ride.count && riddenM < rideReachM && !isGap(ride, edge); edge++) {
    edges.push(edge);
    riddenM += getEdgeM(ride, edge);
  }
  return edges;
}

/** From a point to the closest one of the ride; null if that is an end of the ride's part. */
function findGap(ride: Ride, edges: readonly number[], point: Place) {
  let best = { distanceM: Number.POSITIVE_INFINITY, timeS: 0, edge: 0 };
  for (const edge of edges) {
    const approach = findApproachOnEdge(ride, edge, point);
    if (approach.distanceM < best.distanceM) best = approach;
  }
  const firstS = ride.timeS[(edges[0] as number) - 1];
  const lastS = ride.timeS[edges.at(-1) as number];
  if (best.timeS <= firstS || best.timeS >= lastS) return null;
  const closest = findPlaceOnEdge(ride, best.edge, best.timeS);
  return {
    northM: closest.northM - point.northM,
    eastM: closest.eastM - point.eastM,
    distanceM: computeDistanceM(point, closest),
  };
}
