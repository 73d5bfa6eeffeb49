import { boxSize, edgeAfter } from './cleanTrack.ts';
import { discLeave } from './findVisits.ts';
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
export function onwardFrom(ride: Ride, { timeS }: Pass): Onward {
  const disc = { centre: placeAt(ride, timeS), reachM: matchLimits.awayM };
  const left = discLeave(ride, disc, { edge: edgeAfter(ride, timeS) });
  return { place: placeAt(ride, left.timeS), leftS: left.isEnd ? Number.POSITIVE_INFINITY : left.timeS };
}

/**
 * Whether the ride, at a later pass of a gate, is back at the same place or never left it, rather than at the next
 * bend.
 */
export function isBack(ride: Ride, { earlier, later }: { readonly earlier: Pass; readonly later: Pass }): boolean {
  const fromS = onwardFrom(ride, earlier).leftS;
  const toS = onwardFrom(ride, later).leftS;
  return fromS >= later.timeS || comesBy(ride, placeAt(ride, earlier.timeS), { fromS, toS });
}

/**
 * Whether a ride begins again at a later pass of the start: from there it takes the same way as the first time. At
 * the next bend of the road it does not; and if it turned round after the start it is on that way already.
 */
export function isRestart(
  ride: Ride,
  { place, leftS }: Onward,
  { later, untilS }: { readonly later: Pass; readonly untilS: number },
): boolean {
  if (leftS >= later.timeS) return false;
  const isBeyond = distanceM(placeAt(ride, later.timeS), place) <= matchLimits.sameRoadM;
  return !isBeyond && comesBy(ride, place, { fromS: later.timeS, toS: untilS });
}

function comesBy(ride: Ride, place: Place, { fromS, toS }: { readonly fromS: number; readonly toS: number }): boolean {
  const { sameRoadM } = matchLimits;
  let edge = edgeAfter(ride, fromS);
  while (edge < ride.count && (ride.timeS[edge - 1] as number) <= toS) {
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

const placeAt = (ride: Ride, atS: number): Place =>
  placeOnEdge(ride, Math.min(edgeAfter(ride, atS), ride.count - 1), atS);
