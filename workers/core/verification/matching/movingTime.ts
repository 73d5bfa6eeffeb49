import { type CleanTrack, cleanTrack, findEdgeAfter, getEdgeM, getEdgeS, isGap } from './cleanTrack.ts';
import { computeDistanceM, findPlaceOnEdge } from './gateView.ts';
import type { ActivitySamples } from './matchTypes.ts';

/** Below this speed the rider is stationary. */
const movingSpeedMps = 0.8;
/** Half of the time over which the speed is measured, because a stationary receiver jitters. */
const halfWindowS = 5;

type Positions = Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'>;

/**
 * Seconds between two times (on the samples' clock) in which the rider moved: faster than 0.8 m/s over ten seconds,
 * or over a gap. For information only: pauses count in a challenge.
 */
export function computeMovingTime(samples: Positions, fromS: number, toS: number): number {
  const track = cleanTrack(samples);
  let movingS = 0;
  for (let edge = findEdgeAfter(track, fromS - track.baseS); edge < track.count; edge++) {
    const startS = Math.max(track.timeS[edge - 1], fromS - track.baseS);
    const endS = Math.min(track.timeS[edge], toS - track.baseS);
    if (startS >= endS) break;
    if (computeSpeedMps(track, edge) > movingSpeedMps) movingS += endS - startS;
  }
  return movingS;
}

function computeSpeedMps(track: CleanTrack, edge: number): number {
  if (isGap(track, edge)) return getEdgeM(track, edge) / getEdgeS(track, edge);
  const middleS = (track.timeS[edge - 1] + track.timeS[edge]) / 2;
  let first = edge;
  let last = edge;
  while (first > 1 && track.timeS[first - 1] > middleS - halfWindowS && !isGap(track, first - 1)) first--;
  while (last < track.count - 1 && track.timeS[last] < middleS + halfWindowS && !isGap(track, last + 1)) last++;
  const startS = Math.max(track.timeS[first - 1], middleS - halfWindowS);
  const endS = Math.min(track.timeS[last], middleS + halfWindowS);
  return computeDistanceM(findPlaceOnEdge(track, first, startS), findPlaceOnEdge(track, last, endS)) / (endS - startS);
}
