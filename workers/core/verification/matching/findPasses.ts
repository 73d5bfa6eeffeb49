import { boxSize, type CleanTrack } from './cleanTrack.ts';
import type { RoadGate } from './findAlignedPlace.ts';
import { findGatePassingTime } from './findPassingTime.ts';
import { findPausedTime } from './findPausedTime.ts';
import { findStationaryTime } from './findStationaryTime.ts';
import { findDiscEnter, findDiscLeave, findVisits, type Visit } from './findVisits.ts';
import { computeBearingRad, computeBoxDistanceM, computeDistanceM, type Place, toPlace } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchCheckpoint } from './matchTypes.ts';
import type { Ride } from './measureRide.ts';
import { createPass, type Pass } from './pass.ts';
import { smoothPlace } from './smoothPlace.ts';

interface GateLine {
  readonly place: Place;
  /** Half of its width. */
  readonly radiusM: number;
  /** Direction of travel across the line. */
  readonly headingDeg: number;
}

/**
 * Crossings of the line across the road in its direction, from 5 m before it to 5 m beyond it, so that jitter does
 * not count as a crossing. Used if no approach has the right direction, because a rider may turn round close to a gate,
 * and for a ride beside the gate.
 */
export function findGateCrossings(track: CleanTrack, line: GateLine): Pass[] {
  const reachM = line.radiusM + matchLimits.hysteresisM;
  const detector = createCrossingDetector(track, line);
  const passes: Pass[] = [];
  for (let box = 0; box * boxSize < track.count - 1; box++) {
    if (computeBoxDistanceM(track, box, line.place) > reachM) {
      detector.reset();
      continue;
    }
    const end = Math.min((box + 1) * boxSize + 1, track.count);
    for (let edge = box * boxSize + 1; edge < end; edge++) {
      const pass = detector.follow(edge);
      if (pass !== null) passes.push(pass);
    }
  }
  return passes;
}

/** Follows a ride edge by edge; `follow` gives a pass once the ride is far enough beyond the line. */
function createCrossingDetector(track: CleanTrack, { place, radiusM, headingDeg }: GateLine) {
  const sin = Math.sin((headingDeg * Math.PI) / 180);
  const cos = Math.cos((headingDeg * Math.PI) / 180);
  const marginM = matchLimits.hysteresisM;
  let wasOnNearSide = false;
  let pendingPass: Pass | null = null;
  const reset = () => {
    wasOnNearSide = false;
    pendingPass = null;
  };
  const follow = (edge: number): Pass | null => {
    const from = computeLineOffset(track, edge - 1, place, sin, cos);
    const to = computeLineOffset(track, edge, place, sin, cos);
    if (from.aheadM <= -marginM) {
      wasOnNearSide = true;
      pendingPass = null;
    }
    if (wasOnNearSide && from.aheadM < 0 && to.aheadM >= 0) pendingPass = findCrossing(track, edge, from, to, radiusM);
    if (pendingPass === null || to.aheadM < marginM) return null;
    const pass = pendingPass;
    reset();
    return pass;
  };
  return { follow, reset };
}

/** Metres beyond the line (negative before it), and to the side of its middle. */
interface LineOffset {
  readonly aheadM: number;
  readonly asideM: number;
}

function computeLineOffset(
  { northM, eastM }: CleanTrack,
  sample: number,
  place: Place,
  sin: number,
  cos: number,
): LineOffset {
  const north = northM[sample] - place.northM;
  const east = (eastM[sample] - place.eastM) * place.eastScale;
  return { aheadM: north * cos + east * sin, asideM: east * cos - north * sin };
}

/** Where an edge crosses the line; null if that is too far to the side. */
function findCrossing(track: CleanTrack, edge: number, from: LineOffset, to: LineOffset, radiusM: number): Pass | null {
  const ratio = from.aheadM / (from.aheadM - to.aheadM);
  const asideM = Math.abs(from.asideM + ratio * (to.asideM - from.asideM));
  if (!(asideM <= radiusM)) return null;
  const fromS = track.timeS[edge - 1];
  const crossedS = fromS + ratio * (track.timeS[edge] - fromS);
  return { ...createPass(track, { timeS: crossedS, distanceM: asideM }), isFallback: true };
}

/**
 * Jitter of samples a second apart can reach 20 m, so the smoothed ride must cover this ratio of the distance. It is
 * followed in these steps.
 */
const minTravelRatio = 0.75;
const stepS = 1;
const maxSteps = 30;

/**
 * Direction of travel over the next 20 m after a pass, or over the last 20 m before it. The 20 m are a straight line,
 * so turning on the spot does not count. Null if the ride does not get that far.
 */
function findTravelBearing(ride: Ride, visit: Visit, side: 'after' | 'before'): number | null {
  const disc = { centre: visit.place, reachM: matchLimits.headingReachM };
  const rim = side === 'after' ? findDiscLeave(ride, disc, visit) : findDiscEnter(ride, disc, visit);
  const direction = side === 'after' ? 1 : -1;
  for (let step = 0; step <= maxSteps; step++) {
    const atS = rim.timeS + direction * step * stepS;
    if (atS < ride.timeS[0] || atS > ride.timeS[ride.count - 1]) return null;
    const endPlace = smoothPlace(ride, atS, ride.smoothingS);
    if (computeDistanceM(visit.place, endPlace) < minTravelRatio * matchLimits.headingReachM) continue;
    return side === 'after' ? computeBearingRad(visit.place, endPlace) : computeBearingRad(endPlace, visit.place);
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
  readonly reversedPasses: readonly Pass[];
  /** Inferred passes while nothing was recorded. */
  readonly hidden: readonly Pass[];
}

const radPerDegree = Math.PI / 180;
/** Two minima whose smoothed times are this close are one pass. */
const sameTimeS = 1;

/**
 * The passes of a checkpoint. A start counts when it is left (`isStart`), any other gate when it is reached. If no
 * pass has the right direction on that side of the gate, the other side is tried, then the line across the road: the
 * road may bend exactly at the gate.
 */
export function findPasses(
  ride: Ride,
  checkpoint: MatchCheckpoint,
  { isStart, road }: { readonly isStart: boolean; readonly road: RoadGate | null },
): Omit<Gate, 'hidden'> {
  const { latDeg, lonDeg, radiusM, headingDeg } = checkpoint;
  const place = toPlace(latDeg, lonDeg);
  const candidates = findCandidates(ride, checkpoint, { place, isStart, road });
  const toPasses = (selected: readonly PassCandidate[]) => selected.map(({ pass }) => pass);
  if (!Number.isFinite(headingDeg)) return { checkpoint, place, passes: toPasses(candidates), reversedPasses: [] };
  const rightWay = candidates.filter(isRightWay);
  const reversedPasses = toPasses(candidates.filter((candidate) => !rightWay.includes(candidate)));
  if (rightWay.length > 0) return { checkpoint, place, passes: toPasses(rightWay), reversedPasses };
  const otherSideMatches = candidates.filter(({ otherSideOffDeg }) => otherSideOffDeg <= matchLimits.headingOffDeg);
  const passes =
    otherSideMatches.length > 0
      ? toPasses(otherSideMatches)
      : findGateCrossings(ride, { place, radiusM, headingDeg: headingDeg as number });
  return { checkpoint, place, passes, reversedPasses };
}

/**
 * A visit as a pass, and how far its direction is off the heading: on the side that counts, and on the other side of
 * the gate.
 */
interface PassCandidate {
  readonly pass: Pass;
  readonly offDeg: number;
  readonly otherSideOffDeg: number;
}

interface GateRole {
  readonly place: Place;
  readonly isStart: boolean;
  /** Its place along the course; null if that is unknown or not exact. */
  readonly road: RoadGate | null;
}

function findCandidates(
  ride: Ride,
  { radiusM, headingDeg }: MatchCheckpoint,
  { place, isStart, road }: GateRole,
): PassCandidate[] {
  const candidates: PassCandidate[] = [];
  for (const visit of findVisits(ride, place, radiusM)) {
    const view = { place, isStart };
    const restTimeS = findStationaryTime(ride, visit, view) ?? findPausedTime(ride, visit, view);
    const timeS = restTimeS ?? findGatePassingTime(ride, visit, { place, road });
    const restSide = restTimeS === null ? null : isStart ? ('after' as const) : ('before' as const);
    const last = candidates.at(-1);
    if (last && timeS <= last.pass.timeS + sameTimeS) continue;
    candidates.push({
      pass: createPass(ride, { timeS, distanceM: visit.distanceM, restSide }),
      ...computeOffsets(ride, visit, { headingDeg, isStart }),
    });
  }
  return candidates;
}

/** Within 90°; or within 135° if the road bends at the gate, and then within 90° on the other side. */
function isRightWay({ offDeg, otherSideOffDeg }: PassCandidate): boolean {
  const { headingOffDeg, bendOffDeg } = matchLimits;
  return offDeg <= headingOffDeg || (offDeg <= bendOffDeg && otherSideOffDeg <= headingOffDeg);
}

function computeOffsets(
  ride: Ride,
  visit: Visit,
  { headingDeg, isStart }: { readonly headingDeg: number | undefined; readonly isStart: boolean },
): Pick<PassCandidate, 'offDeg' | 'otherSideOffDeg'> {
  if (!Number.isFinite(headingDeg)) return { offDeg: 0, otherSideOffDeg: 0 };
  const computeOffset = (side: 'after' | 'before') => {
    const bearing = findTravelBearing(ride, visit, side);
    if (bearing === null) return Number.POSITIVE_INFINITY;
    return Math.acos(Math.cos(bearing - (headingDeg as number) * radPerDegree)) / radPerDegree;
  };
  const offAfter = computeOffset('after');
  const offBefore = computeOffset('before');
  return isStart ? { offDeg: offAfter, otherSideOffDeg: offBefore } : { offDeg: offBefore, otherSideOffDeg: offAfter };
}
