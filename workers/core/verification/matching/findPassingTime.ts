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
  if (ride.smoothingS === 0) return visit.timeS;
  const firstS = ride.timeS[0];
  const lastS = ride.timeS[ride.count - 1];
  const computeAwayM = (atS: number) =>
    computeDistanceM(place, smoothPlace(ride, Math.min(Math.max(atS, firstS), lastS), ride.smoothingS));
  let atS = visit.timeS;
  let awayM = computeAwayM(atS);
  for (const direction of [stepS, -stepS]) {
    for (let next = computeAwayM(atS + direction); next < awayM; next = computeAwayM(atS + direction)) {
      if (Math.abs(atS - visit.timeS) > 2 * ride.smoothingS) break;
      atS += direction;
      awayM = next;
    }
  }
  return findGoldenMinimum(computeAwayM, Math.max(atS - stepS, firstS), Math.min(atS + stepS, lastS));
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
