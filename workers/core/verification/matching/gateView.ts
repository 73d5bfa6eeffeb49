import { boxSize, type CleanTrack, findEdgeAfter, getEastScaleAt, metresPerDeg } from './cleanTrack.ts';

/** A place with the local plane in which the ride is measured. */
export interface Place {
  readonly northM: number;
  /** In metres at the equator. */
  readonly eastM: number;
  readonly eastScale: number;
}

/** Where and when the ride comes near a place. */
export interface Approach {
  readonly distanceM: number;
  /** From the track's first sample. */
  readonly timeS: number;
  readonly edge: number;
}

/** A place by its coordinates in degrees. */
export function toPlace(latDeg: number, lonDeg: number): Place {
  const northM = latDeg * metresPerDeg;
  return { northM, eastM: lonDeg * metresPerDeg, eastScale: getEastScaleAt(northM) };
}

/** The track's position at a time within an edge. */
export function findPlaceOnEdge(track: CleanTrack, edge: number, atS: number): Place {
  const fromS = track.timeS[edge - 1];
  const toS = track.timeS[edge];
  const ratio = Math.min(Math.max((atS - fromS) / (toS - fromS), 0), 1);
  const fromNorth = track.northM[edge - 1];
  const fromEast = track.eastM[edge - 1];
  const northM = fromNorth + ratio * (track.northM[edge] - fromNorth);
  const eastM = fromEast + ratio * (track.eastM[edge] - fromEast);
  return { northM, eastM, eastScale: getEastScaleAt(northM) };
}

/** The place of a sample. */
export const getSamplePlace = ({ northM, eastM }: CleanTrack, sample: number): Place => ({
  northM: northM[sample],
  eastM: eastM[sample],
  eastScale: getEastScaleAt(northM[sample]),
});

/** Straight-line distance between two near places. */
export function computeDistanceM(from: Place, to: Place): number {
  const north = to.northM - from.northM;
  const east = (to.eastM - from.eastM) * from.eastScale;
  return Math.sqrt(north * north + east * east);
}

/** Direction from one place to another, clockwise from north. */
export const computeBearingRad = (from: Place, to: Place): number =>
  Math.atan2((to.eastM - from.eastM) * from.eastScale, to.northM - from.northM);

/** A lower bound of the distance between a place and the edges of a box. */
export function computeBoxDistanceM({ boxes }: CleanTrack, box: number, { northM, eastM, eastScale }: Place): number {
  const south = boxes[4 * box] - northM;
  const north = northM - boxes[4 * box + 1];
  const west = boxes[4 * box + 2] - eastM;
  const east = eastM - boxes[4 * box + 3];
  const apartNorth = Math.max(south, north, 0);
  const apartEast = Math.max(west, east, 0) * eastScale;
  return Math.sqrt(apartNorth * apartNorth + apartEast * apartEast);
}

/** The closest approach within an edge. */
export function findApproachOnEdge(track: CleanTrack, edge: number, place: Place): Approach {
  const fromNorth = track.northM[edge - 1] - place.northM;
  const fromEast = (track.eastM[edge - 1] - place.eastM) * place.eastScale;
  const wayNorth = track.northM[edge] - place.northM - fromNorth;
  const wayEast = (track.eastM[edge] - place.eastM) * place.eastScale - fromEast;
  const squared = wayNorth * wayNorth + wayEast * wayEast;
  const along = squared > 0 ? -(fromNorth * wayNorth + fromEast * wayEast) / squared : 0;
  const ratio = Math.min(Math.max(along, 0), 1);
  const north = fromNorth + ratio * wayNorth;
  const east = fromEast + ratio * wayEast;
  const fromS = track.timeS[edge - 1];
  return {
    distanceM: Math.sqrt(north * north + east * east),
    timeS: fromS + ratio * (track.timeS[edge] - fromS),
    edge,
  };
}

/** The closest approach between two times, by whole edges; the first one if equal. Null if there is no sample. */
export function findClosestApproach(
  track: CleanTrack,
  place: Place,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): Approach | null {
  if (!Number.isFinite(place.northM + place.eastM)) return null;
  if (track.count === 1) return { distanceM: computeDistanceM(place, getSamplePlace(track, 0)), timeS: 0, edge: 0 };
  let best: Approach | null = null;
  let edge = findEdgeAfter(track, fromS);
  while (edge < track.count && track.timeS[edge - 1] <= toS) {
    const box = Math.floor((edge - 1) / boxSize);
    if (best !== null && computeBoxDistanceM(track, box, place) >= best.distanceM) {
      edge = (box + 1) * boxSize + 1;
      continue;
    }
    const approach = findApproachOnEdge(track, edge, place);
    if (best === null || approach.distanceM < best.distanceM) best = approach;
    edge++;
  }
  return best;
}
