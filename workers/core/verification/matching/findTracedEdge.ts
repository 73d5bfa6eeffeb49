import { boxSize, type CleanTrack } from './cleanTrack.ts';
import { approachOnEdge, boxDistanceM, type Place } from './gateView.ts';
import { edgesBetween, isJump, type Part } from './riddenDistance.ts';

interface Search {
  readonly leg: Part;
  readonly reachM: number;
  /** Where to search first: the edge found for the place before. */
  readonly hintEdge: number;
}

/** An edge of the leg that comes near enough to a place; null if none does. */
export function findTracedEdge(track: CleanTrack, place: Place, { leg, reachM, hintEdge }: Search): number | null {
  const { first, last } = edgesBetween(track, leg.fromS, leg.toS);
  const from = Math.min(Math.max(hintEdge, first), last);
  return scan(track, place, { first: from, last, reachM }) ?? scan(track, place, { first, last: from, reachM });
}

function scan(
  track: CleanTrack,
  place: Place,
  { first, last, reachM }: { readonly first: number; readonly last: number; readonly reachM: number },
): number | null {
  let edge = first;
  while (edge <= last) {
    const box = Math.floor((edge - 1) / boxSize);
    if (boxDistanceM(track, box, place) > reachM) edge = (box + 1) * boxSize + 1;
    else if (!isJump(track, edge) && approachOnEdge(track, edge, place).distanceM <= reachM) return edge;
    else edge++;
  }
  return null;
}
