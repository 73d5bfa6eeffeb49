import { type CleanTrack, findEdgeAfter, getEastScaleAt, isGap } from './cleanTrack.ts';
import { findPlaceOnEdge, type Place } from './gateView.ts';

/** In a smaller window there is nothing to average. */
const minHalfS = 0.05;

/**
 * The position at a time with the receiver's jitter averaged out: a local quadratic fit (Savitzky-Golay, continuous:
 * weight 9/8 (1 - 5/3 u²)) of the straight edges within `widthS` on either side. Steady motion and steady
 * acceleration are unchanged. If a gap or an end of the ride is in the window, it is shortened equally on both sides.
 * Extra samples on the same edges change nothing.
 */
export function smoothPlace(track: CleanTrack, atS: number, widthS: number): Place {
  const edge = Math.min(findEdgeAfter(track, atS), track.count - 1);
  const runUpS = atS - findRunStartS(track, edge, atS - widthS);
  const halfS = Math.min(widthS, runUpS, findRunEndS(track, edge, atS + widthS) - atS);
  if (!(halfS > minHalfS)) return findPlaceOnEdge(track, edge, atS);
  let first = edge;
  while (first > 1 && track.timeS[first - 1] > atS - halfS) first--;
  const originNorth = track.northM[edge];
  const originEast = track.eastM[edge];
  let north = 0;
  let east = 0;
  for (let k = first; k < track.count && track.timeS[k - 1] < atS + halfS; k++) {
    const fromU = (track.timeS[k - 1] - atS) / halfS;
    const toU = (track.timeS[k] - atS) / halfS;
    const low = Math.max(fromU, -1);
    const high = Math.min(toU, 1);
    const fromNorth = track.northM[k - 1] - originNorth;
    const fromEast = track.eastM[k - 1] - originEast;
    const northRate = (track.northM[k] - originNorth - fromNorth) / (toU - fromU);
    const eastRate = (track.eastM[k] - originEast - fromEast) / (toU - fromU);
    const weight = integrateWeight(high) - integrateWeight(low);
    const weightTimesU = integrateWeightTimesU(high) - integrateWeightTimesU(low);
    north += (fromNorth - northRate * fromU) * weight + northRate * weightTimesU;
    east += (fromEast - eastRate * fromU) * weight + eastRate * weightTimesU;
  }
  const northM = originNorth + north;
  return { northM, eastM: originEast + east, eastScale: getEastScaleAt(northM) };
}

/** Integrals of the weight, and of the weight times u. */
const integrateWeight = (u: number) => (9 / 8) * (u - (5 / 9) * u * u * u);
const integrateWeightTimesU = (u: number) => (9 / 8) * (u * u * 0.5 - (5 / 12) * u * u * u * u);

/** How far back from an edge the ride is recorded without a gap, up to the requested time. */
function findRunStartS(track: CleanTrack, edge: number, fromS: number): number {
  let k = edge;
  while (k > 1 && track.timeS[k - 1] > fromS && !isGap(track, k)) k--;
  return track.timeS[isGap(track, k) ? k : k - 1];
}

function findRunEndS(track: CleanTrack, edge: number, toS: number): number {
  let k = edge;
  while (k < track.count - 1 && track.timeS[k] < toS && !isGap(track, k)) k++;
  return track.timeS[isGap(track, k) ? k - 1 : k];
}
