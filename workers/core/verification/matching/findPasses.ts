import { findGateCrossings } from './findGateCrossings.ts';
import { findVisits, type Visit } from './findVisits.ts';
import { type Place, placeOf } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchCheckpoint } from './matchTypes.ts';
import type { Ride } from './measureRide.ts';
import { type Pass, passAt } from './pass.ts';
import { passingTime } from './passingTime.ts';
import { pausedTime } from './pausedTime.ts';
import { standingTime } from './standingTime.ts';
import { travelBearing } from './travelBearing.ts';

/** A gate and everything the ride does near it. */
export interface Gate {
  readonly checkpoint: MatchCheckpoint;
  readonly place: Place;
  /** In order of time. */
  readonly passes: readonly Pass[];
  /** Near enough, but in the opposite direction. */
  readonly againstHeading: readonly Pass[];
  /** Possible while nothing was recorded. */
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
  const place = placeOf(latDeg, lonDeg);
  const all = findMeetings(ride, checkpoint, { place, isStart });
  const passesOf = (some: readonly Meeting[]) => some.map(({ pass }) => pass);
  if (!Number.isFinite(headingDeg)) return { checkpoint, place, passes: passesOf(all), againstHeading: [] };
  const right = all.filter(isRightWay);
  const againstHeading = passesOf(all.filter((meeting) => !right.includes(meeting)));
  if (right.length > 0) return { checkpoint, place, passes: passesOf(right), againstHeading };
  const turning = all.filter(({ otherOff }) => otherOff <= matchLimits.headingOffDeg);
  const passes =
    turning.length > 0
      ? passesOf(turning)
      : findGateCrossings(ride, { place, radiusM, headingDeg: headingDeg as number });
  return { checkpoint, place, passes, againstHeading };
}

/**
 * A visit as a pass, and how far its direction is off the heading: on the side that counts, and on the other side of
 * the gate.
 */
interface Meeting {
  readonly pass: Pass;
  readonly off: number;
  readonly otherOff: number;
}

interface View {
  readonly place: Place;
  readonly isStart: boolean;
}

function findMeetings(ride: Ride, { radiusM, headingDeg }: MatchCheckpoint, { place, isStart }: View): Meeting[] {
  const meetings: Meeting[] = [];
  for (const visit of findVisits(ride, place, radiusM)) {
    const view = { place, isStart };
    const restedS = standingTime(ride, visit, view) ?? pausedTime(ride, visit, view);
    const timeS = restedS ?? passingTime(ride, visit, place);
    const rested = restedS === null ? null : isStart ? ('after' as const) : ('before' as const);
    const last = meetings.at(-1);
    if (last && timeS <= last.pass.timeS + sameTimeS) continue;
    meetings.push({
      pass: passAt(ride, { timeS, distanceM: visit.distanceM, rested }),
      ...offsOf(ride, visit, { headingDeg, isStart }),
    });
  }
  return meetings;
}

/** Within 90°; or within 135° if the road bends at the gate, and then within 90° on the other side. */
function isRightWay({ off, otherOff }: Meeting): boolean {
  const { headingOffDeg, bendOffDeg } = matchLimits;
  return off <= headingOffDeg || (off <= bendOffDeg && otherOff <= headingOffDeg);
}

function offsOf(
  ride: Ride,
  visit: Visit,
  { headingDeg, isStart }: { readonly headingDeg: number | undefined; readonly isStart: boolean },
): Pick<Meeting, 'off' | 'otherOff'> {
  if (!Number.isFinite(headingDeg)) return { off: 0, otherOff: 0 };
  const offOf = (side: 'after' | 'before') => {
    const bearing = travelBearing(ride, visit, side);
    if (bearing === null) return Number.POSITIVE_INFINITY;
    return Math.acos(Math.cos(bearing - (headingDeg as number) * degree)) / degree;
  };
  const after = offOf('after');
  const before = offOf('before');
  return isStart ? { off: after, otherOff: before } : { off: before, otherOff: after };
}
