import { type CleanTrack, edgeAfter, isGap } from './cleanTrack.ts';
import { distanceM, placeOnEdge } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import { smoothPlace } from './smoothPlace.ts';

/** A track, and how much of it is the receiver's doing. */
export interface Ride extends CleanTrack {
  /** Median distance between the recorded position and the smoothed one: below 0.2 m where samples are even. */
  readonly jitterM: number;
  /** What is averaged on either side for a time: nothing where nothing jitters, so that no change of speed is blurred. */
  readonly smoothingS: number;
  /** How much further away the ride must be again for a minimum of distance to count. */
  readonly hysteresisM: number;
  /** Within which a rider who stands appears to stay. */
  readonly standingM: number;
}

const probes = 200;
const probeHalfS = 8;

/** Samples the jitter at 200 instants, evenly spread, so that neither the rate of recording nor extra samples matter. */
export function measureRide(track: CleanTrack): Ride {
  const { hysteresisM, standingM, jitter } = matchLimits;
  const jitterM = jitterOf(track);
  return {
    ...track,
    jitterM,
    smoothingS:
      jitterM < jitter.leastM ? 0 : Math.min(jitter.smoothingS + jitter.smoothingSPerM * jitterM, jitter.smoothingMaxS),
    hysteresisM: Math.max(hysteresisM, jitter.hysteresisRatio * jitterM),
    standingM: Math.max(standingM, jitter.standingRatio * jitterM),
  };
}

function jitterOf(track: CleanTrack): number {
  const lastS = track.timeS[track.count - 1] ?? 0;
  const offM: number[] = [];
  for (let probe = 0; probe < probes && lastS > 0; probe++) {
    const atS = ((probe + 0.5) / probes) * lastS;
    const edge = edgeAfter(track, atS);
    if (isGap(track, edge)) continue;
    offM.push(distanceM(placeOnEdge(track, edge, atS), smoothPlace(track, atS, probeHalfS)));
  }
  return offM.sort((a, b) => a - b)[offM.length >> 1] ?? 0;
}
