import { type CleanTrack, findEdgeAfter, isGap } from './cleanTrack.ts';
import { computeDistanceM, findPlaceOnEdge } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import { smoothPlace } from './smoothPlace.ts';

/** A track, and the jitter of its receiver. */
export interface Ride extends CleanTrack {
  /** Median distance between the recorded position and the smoothed one: below 0.2 m if samples are even. */
  readonly jitterM: number;
  /** Smoothing on either side for a time; 0 without jitter, so that changes of speed are not blurred. */
  readonly smoothingS: number;
  /** How much further away the ride must be for a minimum of distance to count. */
  readonly hysteresisM: number;
  /** Radius within which a stationary rider appears to stay. */
  readonly stationaryM: number;
}

const probeCount = 200;
const probeHalfS = 8;

/** Measures the jitter at 200 evenly spread times, so that neither the recording rate nor extra samples matter. */
export function measureRide(track: CleanTrack): Ride {
  const { hysteresisM, stationaryM, jitter } = matchLimits;
  const jitterM = measureJitter(track);
  return {
    ...track,
    jitterM,
    smoothingS:
      jitterM < jitter.minM ? 0 : Math.min(jitter.smoothingS + jitter.smoothingSPerM * jitterM, jitter.smoothingMaxS),
    hysteresisM: Math.max(hysteresisM, jitter.hysteresisRatio * jitterM),
    stationaryM: Math.max(stationaryM, jitter.stationaryRatio * jitterM),
  };
}

function measureJitter(track: CleanTrack): number {
  const lastS = track.timeS[track.count - 1] ?? 0;
  const jitterSamplesM: number[] = [];
  for (let probe = 0; probe < probeCount && lastS > 0; probe++) {
    const atS = ((probe + 0.5) / probeCount) * lastS;
    const edge = findEdgeAfter(track, atS);
    if (isGap(track, edge)) continue;
    jitterSamplesM.push(computeDistanceM(findPlaceOnEdge(track, edge, atS), smoothPlace(track, atS, probeHalfS)));
  }
  return jitterSamplesM.sort((a, b) => a - b)[jitterSamplesM.length >> 1] ?? 0;
}
