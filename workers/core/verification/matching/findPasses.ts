import { boxSize, type CleanTrack } from './cleanTrack.ts';
import { findPassingTime } from './findPassingTime.ts';
import { findPausedTime } from './findPausedTime.ts';
import { findStationaryTime } from './findStationaryTime.ts';
import { findDiscEnter, findDiscLeave, findVisits, type Visit } from './findVisits.ts';
import { bearingRad, boxDistanceM, distanceM, type Place, toPlace } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchCheckpoint } from './matchTypes.ts';
import type { Ride } from './measureRide.ts';
import { type Pass, passAt } from './pass.ts';
import { smoothPlace } from './smoothPlace.ts';

interface Line {
  readonly place: Place;
  /** Half of its width. */
  readonly radiusM: number;
  /** Direction of travel across the line. */
  readonly headingDeg: number;
}

/**
 * Crossings of the line across the road in its direction, from 5 m before it to 5 m beyond it, so that jitter does
 * not count as a crossing. Used only if no approach has the right direction: a rider may turn round close to a gate.
 */
function findGateCrossings(track: CleanTrack, line: Line): Pass[] {
  const reachM = line.radiusM + matchLimits.hysteresisM;
  const cross = createCrossing(track, line);
  const passes: Pass[] = [];
  for (let box = 0; box * boxSize < track.count - 1; box++) {
    if (boxDistanceM(track, box, line.place) > reachM) {
      cross.reset();
      continue;
    }
    const end = Math.min((box + 1) * boxSize + 1, track.count);
    for (let edge = box * boxSize + 1; edge < end; edge++) {
      const pass = cross.follow(edge);
      if (pass !== null) passes.push(pass);
    }
  }
  return passes;
}

/** Follows a ride edge by edge; `follow` gives a pass once the ride is far enough beyond the line. */
function createCrossing(track: CleanTrack, { place, radiusM, headingDeg }: Line) {
  const sin = Math.sin((headingDeg * Math.PI) / 180);
  const cos = Math.cos((headingDeg * Math.PI) / 180);
  const marginM = matchLimits.hysteresisM;
  let wasOnNearSide = false;
  let open: Pass | null = null;
  const reset = () => {
    [wasOnNearSide, open] = [false, null];
  };
  const follow = (edge: number): Pass | null => {
    const from = computeSide(track, edge - 1, place, sin, cos);
    const to = computeSide(track, edge, place, sin, cos);
    if (from.ahead <= -marginM) [wasOnNearSide, open] = [true, null];
    if (wasOnNearSide && from.ahead < 0 && to.ahead >= 0) open = findCrossing(track, edge, from, to, radiusM);
    if (open === null || to.ahead < marginM) return null;
    const pass = open;
    reset();
    return pass;
  };
  return { follow, reset };
}

/** Metres beyond the line (negative before it), and to the side of its middle. */
interface Side {
  readonly ahead: number;
  readonly asideM: number;
}

function computeSide({ northM, eastM }: CleanTrack, sample: number, place: Place, sin: number, cos: number): Side {
  const north = northM[sample] - place.northM;
  const east = (eastM[sample] - place.eastM) * place.eastScale;
  return { ahead: north * cos + east * sin, asideM: east * cos - north * sin };
}

/** Where an edge crosses the line; null if that is too far to the side. */
function findCrossing(track: CleanTrack, edge: number, from: Side, to: Side, radiusM: number): Pass | null {
  const share = from.ahead / (from.ahead - to.ahead);
  const asideM = Math.abs(from.asideM + share * (to.asideM - from.asideM));
  if (!(asideM <= radiusM)) return null;
  const fromS = track.timeS[edge - 1];
  const crossedS = fromS + share * (track.timeS[edge] - fromS);
  return { ...passAt(track, { timeS: crossedS, distanceM: asideM }), isFallback: true };
}

/**
 * Jitter of samples a second apart can reach 20 m, so the smoothed ride must cover this ratio of the distance. It is
 * followed in these steps.
 */
const soberShare = 0.75;
const stepS = 1;
const stepsMax = 30;

/**
 * Direction of travel over the next 20 m after a pass, or over the last 20 m before it. Metres are those between two
 * places, so turning on the spot does not count. Null if the ride does not get that far.
 */
function findTravelBearing(ride: Ride, visit: Visit, side: 'after' | 'before'): number | null {
  const disc = { centre: visit.place, reachM: matchLimits.headingReachM };
  const rim = side === 'after' ? findDiscLeave(ride, disc, visit) : findDiscEnter(ride, disc, visit);
  const direction = side === 'after' ? 1 : -1;
  for (let step = 0; step <= stepsMax; step++) {
    const atS = rim.timeS + direction * step * stepS;
    if (atS < ride.timeS[0] || atS > ride.timeS[ride.count - 1]) return null;
    const endPlace = smoothPlace(ride, atS, ride.smoothingS);
    if (distanceM(visit.place, endPlace) < soberShare * matchLimits.headingReachM) continue;
    return side === 'after' ? bearingRad(visit.place, endPlace) : bearingRad(endPlace, visit.place);
  }
  return null;
}

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
 * road may bend exactly at the gate.
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
