import { findEdgeAfter } from './cleanTrack.ts';
import { computeCumulativeDistance } from './computeCumulativeDistance.ts';
import type { Gate } from './findPasses.ts';
import { type Disc, findDiscLeave } from './findVisits.ts';
import { computeDistanceM, type Place } from './gateView.ts';
import type { Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';

/** A gate and an earlier one that are at the same place. */
export interface Loop {
  /** Position of the earlier gate in the challenge's order. */
  readonly fromPosition: number;
  /** Time from which the gate counts, after the earlier one was passed at `passedS`. */
  readonly getOpenS: (passedS: number) => number;
}

interface LoopEnds {
  readonly first: Gate;
  readonly second: Gate;
  /** Along the course; 0 or less if unknown. */
  readonly courseM: number;
  /** Only these two gates have to be passed. */
  readonly isWhole: boolean;
}

/**
 * For each mandatory gate, the loop that it closes with the one before it; null if there is none. The course's length
 * between the two distinguishes a loop from consecutive gates within sight of each other: half of it must be ridden.
 * Without a course, a gate at the same place, and the finish near the start of a challenge without gates in between,
 * require that the ride has left both.
 */
export function findLoops(ride: Ride, gates: readonly Gate[], road: Road | null): readonly (Loop | null)[] {
  const gateM = road?.gateM ?? gates.map(({ checkpoint }) => checkpoint.courseDistanceM);
  let previousPosition = 0;
  let findRiddenTime: FindRiddenTime | undefined;
  return gates.map((second, position) => {
    const isLast = position === gates.length - 1;
    if (position === 0 || !(isLast || second.checkpoint.mandatory)) return null;
    const fromPosition = previousPosition;
    previousPosition = position;
    const courseM = (gateM[position] ?? Number.NaN) - (gateM[fromPosition] ?? Number.NaN);
    const { disc, minM } = computeRequirement({
      first: gates[fromPosition],
      second,
      courseM,
      isWhole: isLast && fromPosition === 0,
    });
    if (disc === null && minM === null) return null;
    findRiddenTime ??= createRiddenTimeFinder(ride);
    const findTime = findRiddenTime;
    const getOpenS = (passedS: number) =>
      Math.max(disc ? findLeaveTimeS(ride, disc, passedS) : 0, minM ? findTime(passedS, minM) : 0);
    return { fromPosition, getOpenS };
  });
}

interface LoopRequirement {
  readonly disc: Disc | null;
  readonly minM: number | null;
}

function computeRequirement({ first, second, courseM, isWhole }: LoopEnds): LoopRequirement {
  const { samePlaceM, loopRadii, loopShare } = matchLimits;
  const apartM = computeDistanceM(first.place, second.place);
  const radiusM = Math.max(first.checkpoint.radiusM, second.checkpoint.radiusM);
  const isSame = apartM <= samePlaceM;
  const isNear = isSame || apartM <= loopRadii * radiusM;
  const discAroundBoth = { centre: findMiddle(first.place, second.place), reachM: apartM / 2 + radiusM };
  if (!(courseM > 0)) return { disc: isSame || (isWhole && isNear) ? discAroundBoth : null, minM: null };
  // The road between the gates has to be at least twice the diameter of the disc around both.
  const isLoop = isNear && courseM >= 4 * discAroundBoth.reachM;
  return { disc: isSame ? discAroundBoth : null, minM: isLoop ? loopShare * courseM : null };
}

const findMiddle = (a: Place, b: Place): Place => ({
  northM: (a.northM + b.northM) / 2,
  eastM: (a.eastM + b.eastM) / 2,
  eastScale: a.eastScale,
});

function findLeaveTimeS(ride: Ride, disc: Disc, atS: number): number {
  const leave = findDiscLeave(ride, disc, { edge: findEdgeAfter(ride, atS) });
  return leave.isEnd ? Number.POSITIVE_INFINITY : leave.timeS;
}

/** When the ride has gone this far since a time. */
type FindRiddenTime = (fromS: number, minM: number) => number;

function createRiddenTimeFinder(ride: Ride): FindRiddenTime {
  const cumulativeM = computeCumulativeDistance(ride);
  return (fromS, minM) => {
    const goalM = (cumulativeM[Math.max(findEdgeAfter(ride, fromS) - 1, 0)] ?? 0) + minM;
    let low = 0;
    let high = ride.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulativeM[middle] >= goalM) high = middle;
      else low = middle + 1;
    }
    return low < ride.count ? ride.timeS[low] : Number.POSITIVE_INFINITY;
  };
}
