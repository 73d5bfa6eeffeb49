import { findDiscEnter, findDiscLeave, type Visit } from './findVisits.ts';
import { bearingRad, distanceM } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import { smoothPlace } from './smoothPlace.ts';

/** Jitter of samples a second apart can reach 20 m; this much is required of the smoothed ride, within this time. */
const soberShare = 0.75;
const stepS = 1;
const stepsMax = 30;

/**
 * Direction of travel over the next 20 m after a pass, or over the last 20 m before it. Metres are those between two
 * places, so turning on the spot does not count. Null if the ride does not get that far.
 */
export function findTravelBearing(ride: Ride, visit: Visit, side: 'after' | 'before'): number | null {
  const disc = { centre: visit.place, reachM: matchLimits.headingReachM };
  const rim = side === 'after' ? findDiscLeave(ride, disc, visit) : findDiscEnter(ride, disc, visit);
  const direction = side === 'after' ? 1 : -1;
  for (let step = 0; step <= stepsMax; step++) {
    const atS = rim.timeS + direction * step * stepS;
    if (atS < ride.timeS[0] || atS > ride.timeS[ride.count - 1]) return null;
    const endPlace = smoothPlace(ride, atS, ride.smoothingS);
    if (distanceM(visit.place, endPlace) < soberShare * matchLimits.headingReachM) continue;
    return side === 'after' ? bearingRad(visit.place, endPlace) : bearingRad(endPlace, visit.place);
  }
  return null;
}
