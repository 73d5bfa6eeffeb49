import { findGateCrossings } from './findGateCrossings.ts';
import { findPassingTime } from './findPassingTime.ts';
import { findPausedTime } from './findPausedTime.ts';
import { findStationaryTime } from './findStationaryTime.ts';
import { findVisits, type Visit } from './findVisits.ts';
import { type Place, toPlace } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchCheckpoint } from './matchTypes.ts';
import type { Ride } from './measureRide.ts';
import { type Pass, passAt } from './pass.ts';
import { findTravelBearing } from './travelBearing.ts';

/** A gate and everything the ride does near it. */
export interface Gate {
  readonly checkpoint: MatchCheckpoint;
  readonly place: Place;
  /** In order of time. */
  readonly passes: readonly Pass[];
  /** Near enough, but in the opposite direction. */
  readonly againstHeading: readonly Pass[];
  /** Inferred passes while nothing was recorded. */
  readonly hidden: readonly Pass[];
}

const degree = Math.PI / 180;
/** Two minima whose smoothed times are this close are one pass. */
const sameTimeS = 1;

/**
 * The passes of a checkpoint. A start counts when it is left (`isStart`), any other gate when it is reached. If no
 * pass has the right direction on that side of the gate, the other side is tried, then the line across the road: the
 * road may turn right there.
 */
export function findPasses(ride: Ride, checkpoint: MatchCheckpoint, isStart: boolean): Omit<Gate, 'hidden'> {
  const { latDeg, lonDeg, radiusM, headingDeg } = checkpoint;
  const place = toPlace(latDeg, lonDeg);
  const all = findMeetings(ride, checkpoint, { place, isStart });
  const toPasses = (some: readonly Meeting[]) => some.map(({ pass }) => pass);
  if (!Number.isFinite(headingDeg)) return { checkpoint, place, passes: toPasses(all), againstHeading: [] };
  const right = all.filter(isRightWay);
  const againstHeading = toPasses(all.filter((meeting) => !right.includes(meeting)));
  if (right.length > 0) return { checkpoint, place, passes: toPasses(right), againstHeading };
  const turning = all.filter(({ otherSideOffDeg }) => otherSideOffDeg <= matchLimits.headingOffDeg);
  const passes =
    turning.length > 0
      ? toPasses(turning)
      : findGateCrossings(ride, { place, radiusM, headingDeg: headingDeg as number });
  return { checkpoint, place, passes, againstHeading };
}

/**
 * A visit as a pass, and how far its direction is off the heading: on the side that counts, and on the other side of
 * the gate.
 */
interface Meeting {
  readonly pass: Pass;
  readonly offDeg: number;
  readonly otherSideOffDeg: number;
}

interface View {
  readonly place: Place;
  readonly isStart: boolean;
}

function findMeetings(ride: Ride, { radiusM, headingDeg }: MatchCheckpoint, { place, isStart }: View): Meeting[] {
  const meetings: Meeting[] = [];
  for (const visit of findVisits(ride, place, radiusM)) {
    const view = { place, isStart };
    const restedS = findStationaryTime(ride, visit, view) ?? findPausedTime(ride, visit, view);
    const timeS = restedS ?? findPassingTime(ride, visit, place);
    const rested = restedS === null ? null : isStart ? ('after' as const) : ('before' as const);
    const last = meetings.at(-1);
    if (last && timeS <= last.pass.timeS + sameTimeS) continue;
    meetings.push({
      pass: passAt(ride, { timeS, distanceM: visit.distanceM, rested }),
      ...computeOffsets(ride, visit, { headingDeg, isStart }),
    });
  }
  return meetings;
}

/** Within 90°; or within 135° if the road bends at the gate, and then within 90° on the other side. */
function isRightWay({ offDeg, otherSideOffDeg }: Meeting): boolean {
  const { headingOffDeg, bendOffDeg } = matchLimits;
  return offDeg <= headingOffDeg || (offDeg <= bendOffDeg && otherSideOffDeg <= headingOffDeg);
}

function computeOffsets(
  ride: Ride,
  visit: Visit,
  { headingDeg, isStart }: { readonly headingDeg: number | undefined; readonly isStart: boolean },
): Pick<Meeting, 'offDeg' | 'otherSideOffDeg'> {
  if (!Number.isFinite(headingDeg)) return { offDeg: 0, otherSideOffDeg: 0 };
  const computeOffset = (side: 'after' | 'before') => {
    const bearing = findTravelBearing(ride, visit, side);
    if (bearing === null) return Number.POSITIVE_INFINITY;
    return Math.acos(Math.cos(bearing - (headingDeg as number) * degree)) / degree;
  };
  const offAfter = computeOffset('after');
  const offBefore = computeOffset('before');
  return isStart ? { offDeg: offAfter, otherSideOffDeg: offBefore } : { offDeg: offBefore, otherSideOffDeg: offAfter };
}
