import { interpolateElevationM } from '#workers/core/course/findClimbs.ts';
import type { RideColumns } from '../plausibility/rideColumns.ts';
import type { RiddenRoad } from './riddenRoad.ts';

/** The elevation of a course is averaged over this much on either side: single points may be off by some metres. */
const reachM = 100;
const stepCount = 4;

/**
 * The course's elevation at each sample of an effort: between two places where the ride was on the course, interpolated
 * by the distance ridden. It does not depend on any elevation in the recording.
 */
export function computeRoadElevation({ timeS, travelledM, count }: RideColumns, road: RiddenRoad): Float64Array {
  const elevationM = new Float64Array(count);
  let next = 1;
  let fromTravelledM = Number.NaN;
  let toTravelledM = Number.NaN;
  for (let index = 0; index < count; index++) {
    const atS = timeS[index];
    while (next < road.timeS.length - 1 && road.timeS[next] < atS) {
      next++;
      fromTravelledM = Number.NaN;
    }
    if (Number.isNaN(fromTravelledM)) {
      fromTravelledM = interpolateTravelledM({ timeS, travelledM, count }, road.timeS[next - 1]);
      toTravelledM = interpolateTravelledM({ timeS, travelledM, count }, road.timeS[next]);
    }
    const ratio =
      toTravelledM > fromTravelledM ? (travelledM[index] - fromTravelledM) / (toTravelledM - fromTravelledM) : 0;
    const fromM = road.atM[next - 1];
    const toM = road.atM[next];
    elevationM[index] = averageElevationM(road.course, fromM + Math.min(Math.max(ratio, 0), 1) * (toM - fromM));
  }
  return elevationM;
}

/** Elevation at a distance of the course, averaged over 100 m on either side. */
export function averageElevationM(course: RiddenRoad['course'], atM: number): number {
  let sum = 0;
  for (let step = -stepCount; step <= stepCount; step++) {
    sum += interpolateElevationM(course, atM + (step / stepCount) * reachM);
  }
  return sum / (2 * stepCount + 1);
}

/** Distance ridden up to a time. */
function interpolateTravelledM(
  { timeS, travelledM, count }: Pick<RideColumns, 'timeS' | 'travelledM' | 'count'>,
  atS: number,
): number {
  let low = 0;
  let high = count - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (timeS[middle] <= atS) low = middle;
    else high = middle;
  }
  const fromS = timeS[low] ?? 0;
  const toS = timeS[high] ?? 0;
  const ratio = toS > fromS ? Math.min(Math.max((atS - fromS) / (toS - fromS), 0), 1) : 0;
  const from = travelledM[low] ?? 0;
  return from + ratio * ((travelledM[high] ?? 0) - from);
}
