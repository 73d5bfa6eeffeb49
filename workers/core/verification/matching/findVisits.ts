import type { CleanTrack } from './cleanTrack.ts';
import { findMinima } from './findMinima.ts';
import { type Approach, findPlaceOnEdge, type Place } from './gateView.ts';
import type { Ride } from './measureRide.ts';

/** The time near a closest approach to a gate, from arriving to leaving. */
export interface Visit extends Approach {
  /** The closest point. */
  readonly place: Place;
  readonly entry: Moment;
  readonly exit: Moment;
}

/** A time on the track; `isEnd` if the track begins or ends before the rider is as far away as required. */
export interface Moment {
  readonly timeS: number;
  readonly edge: number;
  readonly isEnd: boolean;
}

/**
 * Every local minimum of the distance to a place within a radius, in order of time. Minima before the rider has been
 * 12 m away from the last one belong to the same visit.
 */
export function findVisits(ride: Ride, place: Place, radiusM: number): Visit[] {
  const visits: Visit[] = [];
  for (const minimum of findMinima(ride, place, radiusM)) {
    const last = visits.at(-1);
    if (last && minimum.timeS <= last.exit.timeS) {
      if (minimum.distanceM < last.distanceM) visits[visits.length - 1] = { ...last, distanceM: minimum.distanceM };
      continue;
    }
    const centre = findPlaceOnEdge(ride, minimum.edge, minimum.timeS);
    const reachM = ride.stationaryM;
    visits.push({
      ...minimum,
      place: centre,
      entry: findDiscEnter(ride, { centre, reachM }, minimum),
      exit: findDiscLeave(ride, { centre, reachM }, minimum),
    });
  }
  return visits;
}

export interface Disc {
  readonly centre: Place;
  readonly reachM: number;
}

/** When the rider leaves the disc, searched from an edge onwards. */
export function findDiscLeave(track: CleanTrack, disc: Disc, from: Pick<Moment, 'edge'>): Moment {
  for (let edge = from.edge; edge < track.count; edge++) {
    if (isOutside(track, disc, edge)) return { timeS: computeRimS(track, disc, { edge, side: 1 }), edge, isEnd: false };
  }
  return { timeS: track.timeS[track.count - 1], edge: track.count - 1, isEnd: true };
}

/** When the rider entered the disc, searched from an edge backwards. */
export function findDiscEnter(track: CleanTrack, disc: Disc, from: Pick<Moment, 'edge'>): Moment {
  for (let edge = from.edge; edge > 0; edge--) {
    if (isOutside(track, disc, edge - 1))
      return { timeS: computeRimS(track, disc, { edge, side: -1 }), edge, isEnd: false };
  }
  return { timeS: track.timeS[0], edge: 1, isEnd: true };
}

function isOutside({ northM, eastM }: CleanTrack, { centre, reachM }: Disc, sample: number): boolean {
  const north = northM[sample] - centre.northM;
  const east = (eastM[sample] - centre.eastM) * centre.eastScale;
  return north * north + east * east > reachM * reachM;
}

/** When an edge crosses the rim of a disc: the later (1) or the earlier (-1) of the two points. */
function computeRimS(
  track: CleanTrack,
  { centre, reachM }: Disc,
  { edge, side }: { edge: number; side: 1 | -1 },
): number {
  const { timeS, northM, eastM } = track;
  const fromNorth = northM[edge - 1] - centre.northM;
  const fromEast = (eastM[edge - 1] - centre.eastM) * centre.eastScale;
  const wayNorth = northM[edge] - centre.northM - fromNorth;
  const wayEast = (eastM[edge] - centre.eastM) * centre.eastScale - fromEast;
  const squared = wayNorth * wayNorth + wayEast * wayEast;
  const halfLinear = -(fromNorth * wayNorth + fromEast * wayEast);
  const root = Math.sqrt(
    Math.max(0, halfLinear * halfLinear - squared * (fromNorth ** 2 + fromEast ** 2 - reachM * reachM)),
  );
  const ratio = squared > 0 ? Math.min(Math.max((halfLinear + side * root) / squared, 0), 1) : 0;
  const fromS = timeS[edge - 1];
  return fromS + ratio * (timeS[edge] - fromS);
}
