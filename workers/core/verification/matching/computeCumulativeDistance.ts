import { getEdgeS } from './cleanTrack.ts';
import { minStrideM } from './courseView.ts';
import { computeDistanceM, getSamplePlace } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import { isJump } from './riddenDistance.ts';

/** Distance up to each sample in strides; during a loss of signal, as far as a bicycle can go. */
export function computeCumulativeDistance(ride: Ride): Float64Array {
  const cumulativeM = new Float64Array(ride.count);
  let anchor = 0;
  for (let edge = 1; edge < ride.count; edge++) {
    const soFarM = cumulativeM[edge - 1];
    const isLost = isJump(ride, edge);
    const stepM = computeDistanceM(getSamplePlace(ride, anchor), getSamplePlace(ride, edge));
    cumulativeM[edge] = isLost
      ? soFarM + matchLimits.maxPlausibleMps * getEdgeS(ride, edge)
      : Math.max(soFarM, cumulativeM[anchor] + stepM);
    if (isLost || stepM >= minStrideM) anchor = edge;
  }
  return cumulativeM;
}
