import { boxSize } from './cleanTrack.ts';
import { type Approach, computeBoxDistanceM, type Place } from './gateView.ts';
import type { Ride } from './measureRide.ts';

interface MinimaSearch {
  readonly minima: Approach[];
  readonly radiusM: number;
  readonly hysteresisM: number;
  nearest: Approach;
  isFalling: boolean;
  farthestM: number;
}

const noApproach: Approach = { distanceM: Number.POSITIVE_INFINITY, timeS: 0, edge: 0 };

/**
 * Every local minimum of the distance to a place within a radius, in order of time. One minimum per visit of the circle
 * would miss a rider who turns round inside it. A minimum is complete once the ride is 5 m further away, more if the
 * receiver jitters.
 */
export function findMinima(ride: Ride, place: Place, radiusM: number): Approach[] {
  const { hysteresisM } = ride;
  const search: MinimaSearch = { minima: [], radiusM, hysteresisM, nearest: noApproach, isFalling: true, farthestM: 0 };
  for (let box = 0; box * boxSize < ride.count - 1; box++) {
    if (computeBoxDistanceM(ride, box, place) <= radiusM + hysteresisM) searchBox(search, { ride, place, box });
    else {
      completeMinimum(search);
      Object.assign(search, { nearest: noApproach, isFalling: true });
    }
  }
  completeMinimum(search);
  return search.minima;
}

interface BoxSearch {
  readonly ride: Ride;
  readonly place: Place;
  readonly box: number;
}

function searchBox(search: MinimaSearch, { ride: { timeS, northM, eastM, count }, place, box }: BoxSearch): void {
  const first = box * boxSize;
  const end = Math.min(first + boxSize + 1, count);
  let fromNorth = northM[first] - place.northM;
  let fromEast = (eastM[first] - place.eastM) * place.eastScale;
  offerMinimum(search, computeLength(fromNorth, fromEast), { timeS: timeS[first], edge: first + 1 });
  for (let edge = first + 1; edge < end; edge++) {
    const toNorth = northM[edge] - place.northM;
    const toEast = (eastM[edge] - place.eastM) * place.eastScale;
    const wayNorth = toNorth - fromNorth;
    const wayEast = toEast - fromEast;
    const along = -(fromNorth * wayNorth + fromEast * wayEast);
    const squared = wayNorth * wayNorth + wayEast * wayEast;
    if (along > 0 && along < squared) {
      const ratio = along / squared;
      const fromS = timeS[edge - 1];
      const awayM = computeLength(fromNorth + ratio * wayNorth, fromEast + ratio * wayEast);
      offerMinimum(search, awayM, { timeS: fromS + ratio * (timeS[edge] - fromS), edge });
    }
    offerMinimum(search, computeLength(toNorth, toEast), { timeS: timeS[edge], edge });
    fromNorth = toNorth;
    fromEast = toEast;
  }
}

/** Several times as fast as Math.hypot, whose overflow protection is not needed for metres. */
const computeLength = (north: number, east: number): number => Math.sqrt(north * north + east * east);

function offerMinimum(
  search: MinimaSearch,
  distanceM: number,
  moment: { readonly timeS: number; readonly edge: number },
): void {
  const { hysteresisM } = search;
  if (!search.isFalling) {
    search.farthestM = Math.max(search.farthestM, distanceM);
    if (distanceM > search.farthestM - hysteresisM) return;
    search.isFalling = true;
    search.nearest = { distanceM, ...moment };
  } else if (distanceM < search.nearest.distanceM) search.nearest = { distanceM, ...moment };
  else if (distanceM > search.nearest.distanceM + hysteresisM) {
    completeMinimum(search);
    search.isFalling = false;
    search.farthestM = distanceM;
  }
}

function completeMinimum({ isFalling, nearest, radiusM, minima }: MinimaSearch): void {
  if (isFalling && nearest !== noApproach && nearest.distanceM <= radiusM) minima.push(nearest);
}
