import { type CleanTrack, findEdgeAfter } from './cleanTrack.ts';
import { findDiscEnter, findDiscLeave, type Visit } from './findVisits.ts';
import { computeDistanceM, findPlaceOnEdge, type Place } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';

/** Distance over which the rider's speed is measured next to the stop. */
const runUpM = 24;
/** Assumed speed if there is no run-up: the recording begins or stops there, or the rider waits there too. */
const assumedMps = 3;
/** Braking takes longer than riding at even speed. */
const brakingS = 3;

interface GateRole {
  readonly place: Place;
  readonly isStart: boolean;
}

/**
 * When a rider who stops at a gate passed it: when its line was reached or, at a start, left. Null without a stop. A
 * rider stops who stays within 12 m of the closest point more than 8 s longer than riding through takes at the speed of
 * the 24 m next to it, on average at most 5 m before or beyond the line. A slow climb, a lane next to the gate and a
 * traffic light before it are not stops.
 */
export function findStationaryTime(ride: Ride, visit: Visit, { place, isStart }: GateRole): number | null {
  const { stationaryM } = ride;
  const side = isStart ? 1 : -1;
  const rim = isStart ? visit.exit : visit.entry;
  const disc = { centre: visit.place, reachM: stationaryM + runUpM };
  const runUpStart = isStart ? findDiscLeave(ride, disc, rim) : findDiscEnter(ride, disc, rim);
  const runUpS = Math.abs(runUpStart.timeS - rim.timeS);
  const measuredMps = runUpStart.isEnd || runUpS <= 0 ? 0 : runUpM / runUpS;
  const rideThroughS = (2 * stationaryM) / (measuredMps > 0 ? measuredMps : assumedMps);
  if (visit.exit.timeS - visit.entry.timeS <= rideThroughS + matchLimits.stationaryS) return null;
  if (rim.isEnd) return rim.timeS;
  const speedMps = measuredMps > 1 ? measuredMps : assumedMps;
  const runUp = { rimS: rim.timeS, farS: runUpStart.timeS, place, side, speedMps } as const;
  const lineS = findLineCrossing(ride, visit, runUp);
  return lineS === null ? null : Math.min(Math.max(lineS, visit.entry.timeS), visit.exit.timeS);
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
function findLineCrossing(ride: Ride, visit: Visit, { rimS, farS, place, side, speedMps }: RunUp): number | null {
  const rim = findRecordedPlace(ride, rimS);
  const runUpStart = findRecordedPlace(ride, farS);
  const lengthM = computeDistanceM(runUpStart, rim);
  if (lengthM === 0) return rimS;
  const direction = computeOffset(runUpStart, rim);
  // Metres before the line (negative beyond it) along the run-up towards the gate.
  const getDistanceToLineM = (position: Place) => {
    const remaining = computeOffset(position, place);
    return (remaining.northM * direction.northM + remaining.eastM * direction.eastM) / lengthM;
  };
  const atLineM = Math.max(matchLimits.atLineM, matchLimits.jitter.atLineRatio * ride.jitterM);
  if (Math.abs(getDistanceToLineM(computeMeanPlace(ride, visit))) > atLineM) return null;
  const evenSpeedS = rimS - side * (Math.max(getDistanceToLineM(rim), 0) / speedMps);
  return findFirstCrossing(ride, { fromS: rimS, toS: evenSpeedS - side * brakingS }, getDistanceToLineM) ?? evenSpeedS;
}

/** Mean position of the rider while near the gate. */
function computeMeanPlace(track: CleanTrack, { entry, exit }: Visit): Place {
  const origin = findRecordedPlace(track, entry.timeS);
  let northS = 0;
  let eastS = 0;
  let previousS = entry.timeS;
  let previous = origin;
  for (let edge = entry.edge; edge <= exit.edge; edge++) {
    const atS = Math.min(track.timeS[edge], exit.timeS);
    const position = findPlaceOnEdge(track, edge, atS);
    northS += ((previous.northM + position.northM) / 2 - origin.northM) * (atS - previousS);
    eastS += ((previous.eastM + position.eastM) / 2 - origin.eastM) * (atS - previousS);
    previousS = atS;
    previous = position;
  }
  const visitS = exit.timeS - entry.timeS;
  return { ...origin, northM: origin.northM + northS / visitS, eastM: origin.eastM + eastS / visitS };
}

function findFirstCrossing(
  track: CleanTrack,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
  getDistanceToLineM: (position: Place) => number,
): number | null {
  const side = Math.sign(toS - fromS);
  let atS = fromS;
  let atM = getDistanceToLineM(findRecordedPlace(track, atS));
  if (atM <= 0) return fromS;
  while (side * (toS - atS) > 0) {
    const sampleS = findNextSampleS(track, atS, side);
    if (sampleS === null) return null;
    const nextS = side > 0 ? Math.min(sampleS, toS) : Math.max(sampleS, toS);
    const nextM = getDistanceToLineM(findRecordedPlace(track, nextS));
    if (nextM <= 0) return atS + (atM / (atM - nextM)) * (nextS - atS);
    atS = nextS;
    atM = nextM;
  }
  return null;
}

function findNextSampleS({ timeS, count }: CleanTrack, atS: number, side: number): number | null {
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
  findPlaceOnEdge(track, Math.min(findEdgeAfter(track, atS), track.count - 1), atS);

const computeOffset = (from: Place, to: Place) => ({
  northM: to.northM - from.northM,
  eastM: (to.eastM - from.eastM) * from.eastScale,
});
