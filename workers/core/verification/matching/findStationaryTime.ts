import { type CleanTrack, edgeAfter } from './cleanTrack.ts';
import { findDiscEnter, findDiscLeave, type Visit } from './findVisits.ts';
import { distanceM, type Place, placeOnEdge } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';

/** Distance over which the rider's speed is measured next to the stop. */
const runUpM = 24;
/** Assumed speed if there is no run-up: the recording begins or stops there, or the rider waits there too. */
const assumedMps = 3;
/** Braking takes longer than riding at even speed. */
const brakingS = 3;

interface View {
  readonly place: Place;
  readonly isStart: boolean;
}

/**
 * When a rider who stops at a gate passed it: when its line was reached or, at a start, left. Null without a stop. A
 * rider stops who stays within 12 m of the closest point more than 8 s longer than riding through takes at the speed of
 * the 24 m next to it, on average at most 5 m before or beyond the line. A slow climb, a lane next to the gate and a
 * traffic light before it are not stops.
 */
export function findStationaryTime(ride: Ride, visit: Visit, { place, isStart }: View): number | null {
  const { stationaryM } = ride;
  const side = isStart ? 1 : -1;
  const rim = isStart ? visit.leave : visit.enter;
  const disc = { centre: visit.place, reachM: stationaryM + runUpM };
  const far = isStart ? findDiscLeave(ride, disc, rim) : findDiscEnter(ride, disc, rim);
  const runUpS = Math.abs(far.timeS - rim.timeS);
  const measuredMps = far.isEnd || runUpS <= 0 ? 0 : runUpM / runUpS;
  const throughS = (2 * stationaryM) / (measuredMps > 0 ? measuredMps : assumedMps);
  if (visit.leave.timeS - visit.enter.timeS <= throughS + matchLimits.stationaryS) return null;
  if (rim.isEnd) return rim.timeS;
  const speedMps = measuredMps > 1 ? measuredMps : assumedMps;
  const runUp = { rimS: rim.timeS, farS: far.timeS, place, side, speedMps } as const;
  const lineS = lineCrossing(ride, visit, runUp);
  return lineS === null ? null : Math.min(Math.max(lineS, visit.enter.timeS), visit.leave.timeS);
}

interface RunUp {
  readonly rimS: number;
  readonly farS: number;
  readonly place: Place;
  readonly side: 1 | -1;
  readonly speedMps: number;
}

/**
 * When the line through the gate across the run-up is reached; if the rider stops before it, when it would have been
 * reached.
 */
function lineCrossing(ride: Ride, visit: Visit, { rimS, farS, place, side, speedMps }: RunUp): number | null {
  const rim = findRecordedPlace(ride, rimS);
  const far = findRecordedPlace(ride, farS);
  const lengthM = distanceM(far, rim);
  if (lengthM === 0) return rimS;
  const direction = metresBetween(far, rim);
  /** Metres before the line (negative beyond it) along the run-up towards the gate. */
  const beforeLineM = (position: Place) => {
    const left = metresBetween(position, place);
    return (left.northM * direction.northM + left.eastM * direction.eastM) / lengthM;
  };
  const atLineM = Math.max(matchLimits.atLineM, matchLimits.jitter.atLineRatio * ride.jitterM);
  if (Math.abs(beforeLineM(meanPlace(ride, visit))) > atLineM) return null;
  const evenS = rimS - side * (Math.max(beforeLineM(rim), 0) / speedMps);
  return firstCrossing(ride, { fromS: rimS, toS: evenS - side * brakingS }, beforeLineM) ?? evenS;
}

/** Mean position of the rider while near the gate. */
function meanPlace(track: CleanTrack, { enter, leave }: Visit): Place {
  const origin = findRecordedPlace(track, enter.timeS);
  let northS = 0;
  let eastS = 0;
  let beforeS = enter.timeS;
  let previous = origin;
  for (let edge = enter.edge; edge <= leave.edge; edge++) {
    const atS = Math.min(track.timeS[edge], leave.timeS);
    const position = placeOnEdge(track, edge, atS);
    northS += ((previous.northM + position.northM) / 2 - origin.northM) * (atS - beforeS);
    eastS += ((previous.eastM + position.eastM) / 2 - origin.eastM) * (atS - beforeS);
    [beforeS, previous] = [atS, position];
  }
  const lastsS = leave.timeS - enter.timeS;
  return { ...origin, northM: origin.northM + northS / lastsS, eastM: origin.eastM + eastS / lastsS };
}

function firstCrossing(
  track: CleanTrack,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
  beforeLineM: (position: Place) => number,
): number | null {
  const side = Math.sign(toS - fromS);
  let atS = fromS;
  let atM = beforeLineM(findRecordedPlace(track, atS));
  if (atM <= 0) return fromS;
  while (side * (toS - atS) > 0) {
    const sampleS = nextSampleS(track, atS, side);
    if (sampleS === null) return null;
    const nextS = side > 0 ? Math.min(sampleS, toS) : Math.max(sampleS, toS);
    const nextM = beforeLineM(findRecordedPlace(track, nextS));
    if (nextM <= 0) return atS + (atM / (atM - nextM)) * (nextS - atS);
    [atS, atM] = [nextS, nextM];
  }
  return null;
}

function nextSampleS({ timeS, count }: CleanTrack, atS: number, side: number): number | null {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (side > 0 ? timeS[middle] > atS : timeS[middle] >= atS) high = middle;
    else low = middle + 1;
  }
  return timeS[side > 0 ? low : low - 1] ?? null;
}

const findRecordedPlace = (track: CleanTrack, atS: number): Place =>
  placeOnEdge(track, Math.min(edgeAfter(track, atS), track.count - 1), atS);

const metresBetween = (from: Place, to: Place) => ({
  northM: to.northM - from.northM,
  eastM: (to.eastM - from.eastM) * from.eastScale,
});
