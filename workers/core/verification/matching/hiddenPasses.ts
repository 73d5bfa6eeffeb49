import { type CleanTrack, edgeM, edgeS, isGap } from './cleanTrack.ts';
import { approachOnEdge, distanceM, type Place, placeOnEdge } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Pass } from './pass.ts';

/** Edges without signal during which the ride continued. */
export function findJumps(track: CleanTrack): number[] {
  const jumps: number[] = [];
  for (let edge = 1; edge < track.count; edge++) {
    if (isGap(track, edge) && edgeM(track, edge) > matchLimits.jumpM) jumps.push(edge);
  }
  return jumps;
}

/**
 * Passes of a gate that were not recorded but are possible: the gate is between the places where the signal was lost
 * and found, and there was time to ride past it. Such an effort needs a review.
 */
export function findHiddenPasses(track: CleanTrack, jumps: readonly number[], place: Place): Pass[] {
  const { hiddenGapS, hiddenWayRatio, soberMps } = matchLimits;
  return jumps.flatMap((edge) => {
    const fromS = track.timeS[edge - 1];
    const lastsS = edgeS(track, edge);
    const lost = placeOnEdge(track, edge, fromS);
    const endPlace = placeOnEdge(track, edge, fromS + lastsS);
    const beforeM = distanceM(place, lost);
    const wayM = beforeM + distanceM(place, endPlace);
    const isPossible = wayM <= hiddenWayRatio * edgeM(track, edge) && wayM <= soberMps * lastsS;
    if (lastsS < hiddenGapS || !isPossible) return [];
    const nearestM = approachOnEdge(track, edge, place).distanceM;
    const timeS = fromS + (beforeM / wayM) * lastsS;
    return [{ distanceM: nearestM, timeS, uncertaintyS: lastsS / 2, gap: 'jump', isFallback: false, isHidden: true }];
  });
}
