import { boxSize, edgeAfter } from './cleanTrack.ts';
import { findDiscLeave } from './findVisits.ts';
import { approachOnEdge, boxDistanceM, distanceM, type Place, placeOnEdge } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import type { Pass } from './pass.ts';

/** Where the ride goes after a pass. */
export interface Onward {
  readonly place: Place;
  /** When it is this far away; Infinity if it never is. */
  readonly leftS: number;
}

/** Where the ride passed, and when it was `matchLimits.awayM` away from there. */
export function findOnward(ride: Ride, { timeS }: Pass): Onward {
  const disc = { centre: findPlace(ride, timeS), reachM: matchLimits.awayM };
  const left = findDiscLeave(ride, disc, { edge: edgeAfter(ride, timeS) });
  return { place: findPlace(ride, left.timeS), leftS: left.isEnd ? Number.POSITIVE_INFINITY : left.timeS };
}

/**
 * Whether the ride, at a later pass of a gate, is back at the same place or never left it, rather than at the next
 * bend.
 */
export function isBack(
  ride: Ride,
  { earlier, laterPass }: { readonly earlier: Pass; readonly laterPass: Pass },
): boolean {
  const fromS = findOnward(ride, earlier).leftS;
  const toS = findOnward(ride, laterPass).leftS;
  return fromS >= laterPass.timeS || comesBy(ride, findPlace(ride, earlier.timeS), { fromS, toS });
}

/**
 * Whether a ride begins again at a later pass of the start: from there it takes the same road as the first time. At the
 * next bend of the road it does not; and if it turned round after the start it is already on that road.
 */
export function isRestart(
  ride: Ride,
  { place, leftS }: Onward,
  { laterPass, untilS }: { readonly laterPass: Pass; readonly untilS: number },
): boolean {
  if (leftS >= laterPass.timeS) return false;
  const isSamePlace = distanceM(findPlace(ride, laterPass.timeS), place) <= matchLimits.sameRoadM;
  return !isSamePlace && comesBy(ride, place, { fromS: laterPass.timeS, toS: untilS });
}

function comesBy(ride: Ride, place: Place, { fromS, toS }: { readonly fromS: number; readonly toS: number }): boolean {
  const { sameRoadM } = matchLimits;
  let edge = edgeAfter(ride, fromS);
  while (edge < ride.count && ride.timeS[edge - 1] <= toS) {
    const box = Math.floor((edge - 1) / boxSize);
    if (boxDistanceM(ride, box, place) > sameRoadM) {
      edge = (box + 1) * boxSize + 1;
      continue;
    }
    const nearestS = Math.min(Math.max(approachOnEdge(ride, edge, place).timeS, fromS), toS);
    if (distanceM(place, placeOnEdge(ride, edge, nearestS)) <= sameRoadM) return true;
    edge++;
  }
  return false;
}

const findPlace = (ride: Ride, atS: number): Place =>
  placeOnEdge(ride, Math.min(edgeAfter(ride, atS), ride.count - 1), atS);
