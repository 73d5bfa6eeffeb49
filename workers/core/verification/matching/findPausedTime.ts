import { getEdgeM, isGap } from './cleanTrack.ts';
import type { Visit } from './findVisits.ts';
import { type Approach, findApproachOnEdge, type Place } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';

interface GateRole {
  readonly place: Place;
  readonly isStart: boolean;
}

/**
 * When a rider passed a gate who rested next to it with the recording paused: the closest recorded point before the
 * pause, or after it for a start. The straight line between both ends of a pause may come nearer to the gate, but it
 * was not ridden, and its time is anywhere within the pause. Null if the closest point is recorded, or none is near
 * enough.
 */
export function findPausedTime(ride: Ride, visit: Visit, { place, isStart }: GateRole): number | null {
  const { edge, entry, exit } = visit;
  if (!isGap(ride, edge) || getEdgeM(ride, edge) > matchLimits.restM) return null;
  const [first, last] = isStart ? [edge + 1, exit.edge] : [entry.edge, edge - 1];
  let nearest: Approach | null = null;
  for (let index = Math.max(first, 1); index <= Math.min(last, ride.count - 1); index++) {
    if (isGap(ride, index)) continue;
    const approach = findApproachOnEdge(ride, index, place);
    if (nearest === null || approach.distanceM < nearest.distanceM) nearest = approach;
  }
  if (nearest === null || nearest.distanceM > ride.stationaryM) return null;
  // The very end of the recorded edge would count as part of the pause.
  const fromS = ride.timeS[nearest.edge - 1];
  const toS = ride.timeS[nearest.edge];
  return Math.min(Math.max(nearest.timeS, fromS), toS - edgeMarginS);
}

const edgeMarginS = 1e-3;
