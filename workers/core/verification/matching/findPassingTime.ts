import { findAlignedPlace, type RoadGate } from './findAlignedPlace.ts';
import type { Visit } from './findVisits.ts';
import { computeDistanceM, type Place } from './gateView.ts';
import type { Ride } from './measureRide.ts';
import { smoothPlace } from './smoothPlace.ts';

const stepS = 0.5;
/** Each iteration reduces the interval to 0.62: half a millisecond at the end. */
const goldenRounds = 16;

/**
 * When a rider who does not stop there passes a place: where the smoothed ride comes closest, searched from the
 * recorded closest point.
 */
export function findPassingTime(ride: Ride, visit: Pick<Visit, 'timeS'>, place: Place): number {
  return ride.smoothingS === 0 ? visit.timeS : findClosest(ride, visit, { place, maxS: 2 * ride.smoothingS }).timeS;
}

/** A ride this near to a gate is timed at the gate itself. */
const minAsideM = 5;
/** The closest point to a gate beside a bend may be this much before or after the bend's. */
const maxAsideS = 8;
/** A ride that stays further from its own line was not laid on the course rightly. */
const maxOffLineM = 10;

/**
 * The same for a gate. Beside a bend the distance to a gate hardly changes while the ride goes past, so that the receiver's
 * jitter and the smoothing move the closest point, by as much as a second and always the same way. A ride that passes
 * a gate at a distance is therefore timed at the gate's place on the ride's own line, if the course shows it.
 */
export function findGatePassingTime(
  ride: Ride,
  visit: Visit,
  { place, road }: { readonly place: Place; readonly road: RoadGate | null },
): number {
  const lineS = road === null || visit.distanceM < minAsideM ? null : findLinePassingTime(ride, visit, road);
  return lineS ?? findPassingTime(ride, visit, place);
}

function findLinePassingTime(ride: Ride, visit: Visit, road: RoadGate): number | null {
  const place = findAlignedPlace(ride, visit.timeS, road);
  if (place === null) return null;
  const closest = findClosest(ride, visit, { place, maxS: maxAsideS + 2 * ride.smoothingS });
  const isNear = Math.abs(closest.timeS - visit.timeS) <= maxAsideS + ride.smoothingS;
  return isNear && closest.awayM <= maxOffLineM ? closest.timeS : null;
}

/** Where the smoothed ride comes closest to a place, downhill from a time, at most about `maxS` away. */
function findClosest(
  ride: Ride,
  { timeS: startS }: Pick<Visit, 'timeS'>,
  { place, maxS }: { readonly place: Place; readonly maxS: number },
): { readonly timeS: number; readonly awayM: number } {
  const firstS = ride.timeS[0];
  const lastS = ride.timeS[ride.count - 1];
  const computeAwayM = (atS: number) =>
    computeDistanceM(place, smoothPlace(ride, Math.min(Math.max(atS, firstS), lastS), ride.smoothingS));
  let atS = startS;
  let awayM = computeAwayM(atS);
  for (const direction of [stepS, -stepS]) {
    for (let next = computeAwayM(atS + direction); next < awayM; next = computeAwayM(atS + direction)) {
      if (Math.abs(atS - startS) > maxS) break;
      atS += direction;
      awayM = next;
    }
  }
  const timeS = findGoldenMinimum(computeAwayM, Math.max(atS - stepS, firstS), Math.min(atS + stepS, lastS));
  return { timeS, awayM };
}

function findGoldenMinimum(computeValue: (timeS: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let low = from;
  let high = to;
  let leftS = high - ratio * (high - low);
  let rightS = low + ratio * (high - low);
  let leftValue = computeValue(leftS);
  let rightValue = computeValue(rightS);
  for (let round = 0; round < goldenRounds; round++) {
    if (leftValue < rightValue) {
      high = rightS;
      rightS = leftS;
      rightValue = leftValue;
      leftS = high - ratio * (high - low);
      leftValue = computeValue(leftS);
    } else {
      low = leftS;
      leftS = rightS;
      leftValue = rightValue;
      rightS = low + ratio * (high - low);
      rightValue = computeValue(rightS);
    }
  }
  return (low + high) / 2;
}
