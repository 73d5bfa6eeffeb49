import { matchLimits } from '../matching/matchLimits.ts';
import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFlag } from './plausibilityTypes.ts';
import type { Recording } from './recordingRules.ts';
import type { RideColumns } from './rideColumns.ts';
import { computeStraightM } from './rideWindows.ts';

/** Compared at these parts of the road that was ridden twice: the same road, in the same direction. */
const comparedRatios = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Two rides in one file: the position goes back along the road just ridden within two minutes, and the same road is then
 * ridden again in the same direction, up to where the position went back. A receiver's jitter is shorter, a reflected
 * signal leaves the road, and a rider who turns round is recorded on the way back. `value`: metres gone back.
 */
export function checkJoin({ ride }: Pick<Recording, 'ride'>): PlausibilityFlag | null {
  const { backM, pauseS } = plausibilityLimits.joinedRides;
  for (let index = 2; index < ride.count - 1; index++) {
    if (ride.timeS[index] - ride.timeS[index - 1] > pauseS || computeStraightM(ride, index - 1, index) < backM)
      continue;
    const value = findRepeatedM(ride, index);
    if (value !== null) return { code: 'joinedRides', severity: 'review', params: { value, limit: backM } };
  }
  return null;
}

/** Length of the road before a sample that is ridden again from there on; null if it is not. */
function findRepeatedM(ride: RideColumns, index: number): number | null {
  const { backM, maxBackM, alongM } = plausibilityLimits.joinedRides;
  const { travelledM, count } = ride;
  const lostM = travelledM[index - 1];
  let nearestM = Number.POSITIVE_INFINITY;
  let repeatedM = 0;
  for (let earlier = index - 2; earlier >= 0 && lostM - travelledM[earlier] <= maxBackM; earlier--) {
    const awayM = computeStraightM(ride, earlier, index);
    if (awayM >= nearestM) continue;
    nearestM = awayM;
    repeatedM = lostM - travelledM[earlier];
  }
  const isBack = repeatedM >= backM && nearestM <= alongM;
  if (!isBack || !ridesOn(ride, index, repeatedM)) return null;
  const isRepeated = comparedRatios.every((ratio) => {
    const firstPlace = findPlace(ride, { atM: lostM - (1 - ratio) * repeatedM, from: 0, to: index - 1 });
    const secondPlace = findPlace(ride, { atM: travelledM[index] + ratio * repeatedM, from: index, to: count - 1 });
    return Math.hypot(secondPlace.northM - firstPlace.northM, secondPlace.eastM - firstPlace.eastM) <= alongM;
  });
  return isRepeated ? repeatedM : null;
}

/** Whether the ride goes on for a distance without another leap: a reflected signal leaps back to the road. */
function ridesOn(ride: RideColumns, from: number, distanceM: number): boolean {
  const { timeS, travelledM, count } = ride;
  for (let index = from + 1; index < count; index++) {
    const stepM = computeStraightM(ride, index - 1, index);
    const isLeap = stepM > matchLimits.maxPlausibleMps * (timeS[index] - timeS[index - 1]);
    if (isLeap && stepM >= plausibilityLimits.joinedRides.backM) return false;
    if (travelledM[index] - travelledM[from] >= distanceM) return true;
  }
  return false;
}

/** The position after a distance, between two samples. */
function findPlace(
  { travelledM, northM, eastM }: RideColumns,
  { atM, from, to }: { readonly atM: number; readonly from: number; readonly to: number },
): { readonly northM: number; readonly eastM: number } {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (travelledM[middle] <= atM) low = middle;
    else high = middle;
  }
  const spanM = travelledM[high] - travelledM[low];
  const ratio = spanM > 0 ? Math.min(Math.max((atM - travelledM[low]) / spanM, 0), 1) : 0;
  return {
    northM: northM[low] + ratio * (northM[high] - northM[low]),
    eastM: eastM[low] + ratio * (eastM[high] - eastM[low]),
  };
}
