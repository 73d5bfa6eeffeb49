import { boxSize } from './cleanTrack.ts';
import { type Approach, boxDistanceM, type Place } from './gateView.ts';
import type { Ride } from './measureRide.ts';

interface Search {
  readonly minima: Approach[];
  readonly radiusM: number;
  readonly hysteresisM: number;
  nearest: Approach;
  isFalling: boolean;
  farthestM: number;
}

const nowhere: Approach = { distanceM: Number.POSITIVE_INFINITY, timeS: 0, edge: 0 };

/**
 * Every local minimum of the distance to a place within a radius, in order of time. One minimum per visit of the circle
 * would miss a rider who turns round inside it. A minimum is complete once the ride is 5 m further away, more if the
 * receiver jitters.
 */
export function findMinima(ride: Ride, place: Place, radiusM: number): Approach[] {
  const { hysteresisM } = ride;
  const search: Search = { minima: [], radiusM, hysteresisM, nearest: nowhere, isFalling: true, farthestM: 0 };
  for (let box = 0; box * boxSize < ride.count - 1; box++) {
    if (boxDistanceM(ride, box, place) <= radiusM + hysteresisM) searchBox(search, { ride, place, box });
    else {
      close(search);
      Object.assign(search, { nearest: nowhere, isFalling: true });
    }
  }
  close(search);
  return search.minima;
}

interface BoxSearch {
  readonly ride: Ride;
  readonly place: Place;
  readonly box: number;
}

function searchBox(search: Search, { ride: { timeS, northM, eastM, count }, place, box }: BoxSearch): void {
  const first = box * boxSize;
  const end = Math.min(first + boxSize + 1, count);
  let fromNorth = northM[first] - place.northM;
  let fromEast = (eastM[first] - place.eastM) * place.eastScale;
  offer(search, computeLength(fromNorth, fromEast), { timeS: timeS[first], edge: first + 1 });
  for (let edge = first + 1; edge < end; edge++) {
    const toNorth = northM[edge] - place.northM;
    const toEast = (eastM[edge] - place.eastM) * place.eastScale;
    const wayNorth = toNorth - fromNorth;
    const wayEast = toEast - fromEast;
    const along = -(fromNorth * wayNorth + fromEast * wayEast);
    const squared = wayNorth * wayNorth + wayEast * wayEast;
    if (along > 0 && along < squared) {
      const share = along / squared;
      const fromS = timeS[edge - 1];
      const awayM = computeLength(fromNorth + share * wayNorth, fromEast + share * wayEast);
      offer(search, awayM, { timeS: fromS + share * (timeS[edge] - fromS), edge });
    }
    offer(search, computeLength(toNorth, toEast), { timeS: timeS[edge], edge });
    fromNorth = toNorth;
    fromEast = toEast;
  }
}

/** Several times as fast as Math.hypot, whose overflow protection is not needed for metres. */
const computeLength = (north: number, east: number): number => Math.sqrt(north * north + east * east);

function offer(search: Search, distanceM: number, moment: { readonly timeS: number; readonly edge: number }): void {
  const { hysteresisM } = search;
  if (!search.isFalling) {
    search.farthestM = Math.max(search.farthestM, distanceM);
    if (distanceM > search.farthestM - hysteresisM) return;
    search.isFalling = true;
    search.nearest = { distanceM, ...moment };
  } else if (distanceM < search.nearest.distanceM) search.nearest = { distanceM, ...moment };
  else if (distanceM > search.nearest.distanceM + hysteresisM) {
    close(search);
    search.isFalling = false;
    search.farthestM = distanceM;
  }
}

function close({ isFalling, nearest, radiusM, minima }: Search): void {
  if (isFalling && nearest !== nowhere && nearest.distanceM <= radiusM) minima.push(nearest);
}
