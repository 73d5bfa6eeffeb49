import { edgeS } from './cleanTrack.ts';
import { distanceM, sampleAt } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import { isJump, strideM } from './riddenDistance.ts';

/** Distance up to each sample in strides; during a loss of signal, as far as a bicycle can go. */
export function computeCumulativeDistance(ride: Ride): Float64Array {
  const wayM = new Float64Array(ride.count);
  let anchor = 0;
  for (let edge = 1; edge < ride.count; edge++) {
    const soFarM = wayM[edge - 1];
    const isLost = isJump(ride, edge);
    const stepM = distanceM(sampleAt(ride, anchor), sampleAt(ride, edge));
    wayM[edge] = isLost ? soFarM + matchLimits.soberMps * edgeS(ride, edge) : Math.max(soFarM, wayM[anchor] + stepM);
    if (isLost || stepM >= strideM) anchor = edge;
  }
  return wayM;
}
