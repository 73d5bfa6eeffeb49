import { boxSize, type CleanTrack } from './cleanTrack.ts';
import { boxDistanceM, type Place } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import { type Pass, passAt } from './pass.ts';

export interface Line {
  readonly place: Place;
  /** Half of its width. */
  readonly radiusM: number;
  /** Direction of travel across the line. */
  readonly headingDeg: number;
}

/**
 * Crossings of the line across the road in its direction, from 5 m before it to 5 m beyond it, so that jitter does
 * not count as a crossing. Used only if no approach has the right direction: a rider may turn round close to a gate.
 */
export function findGateCrossings(track: CleanTrack, line: Line): Pass[] {
  const reachM = line.radiusM + matchLimits.hysteresisM;
  const cross = createCrossing(track, line);
  const passes: Pass[] = [];
  for (let box = 0; box * boxSize < track.count - 1; box++) {
    if (boxDistanceM(track, box, line.place) > reachM) {
      cross.reset();
      continue;
    }
    const end = Math.min((box + 1) * boxSize + 1, track.count);
    for (let edge = box * boxSize + 1; edge < end; edge++) {
      const pass = cross.follow(edge);
      if (pass !== null) passes.push(pass);
    }
  }
  return passes;
}

/** Follows a ride edge by edge; `follow` gives a pass once the ride is far enough beyond the line. */
function createCrossing(track: CleanTrack, { place, radiusM, headingDeg }: Line) {
  const sin = Math.sin((headingDeg * Math.PI) / 180);
  const cos = Math.cos((headingDeg * Math.PI) / 180);
  const marginM = matchLimits.hysteresisM;
  let wasOnNearSide = false;
  let open: Pass | null = null;
  const reset = () => {
    [wasOnNearSide, open] = [false, null];
  };
  const follow = (edge: number): Pass | null => {
    const from = computeSide(track, edge - 1, place, sin, cos);
    const to = computeSide(track, edge, place, sin, cos);
    if (from.ahead <= -marginM) [wasOnNearSide, open] = [true, null];
    if (wasOnNearSide && from.ahead < 0 && to.ahead >= 0) open = findCrossing(track, edge, from, to, radiusM);
    if (open === null || to.ahead < marginM) return null;
    const pass = open;
    reset();
    return pass;
  };
  return { follow, reset };
}

/** Metres beyond the line (negative before it), and to the side of its middle. */
interface Side {
  readonly ahead: number;
  readonly asideM: number;
}

function computeSide({ northM, eastM }: CleanTrack, sample: number, place: Place, sin: number, cos: number): Side {
  const north = northM[sample] - place.northM;
  const east = (eastM[sample] - place.eastM) * place.eastScale;
  return { ahead: north * cos + east * sin, asideM: east * cos - north * sin };
}

/** Where an edge crosses the line; null if that is too far to the side. */
function findCrossing(track: CleanTrack, edge: number, from: Side, to: Side, radiusM: number): Pass | null {
  const share = from.ahead / (from.ahead - to.ahead);
  const asideM = Math.abs(from.asideM + share * (to.asideM - from.asideM));
  if (!(asideM <= radiusM)) return null;
  const fromS = track.timeS[edge - 1];
  const crossedS = fromS + share * (track.timeS[edge] - fromS);
  return { ...passAt(track, { timeS: crossedS, distanceM: asideM }), isFallback: true };
}
