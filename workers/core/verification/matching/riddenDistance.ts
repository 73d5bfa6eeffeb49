import { type CleanTrack, findEdgeAfter, getEdgeM, isGap } from './cleanTrack.ts';
import { type CourseView, findNearestOnCourse, minStrideM } from './courseView.ts';
import { computeDistanceM, findPlaceOnEdge, type Place } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';

/** A part of the ride, and the part of the course that belongs to it. */
export interface RidePart {
  readonly fromS: number;
  readonly toS: number;
  readonly fromM: number;
  readonly toM: number;
}

/** A part of the course that the ride passed while nothing was recorded. */
export interface HiddenStretch {
  readonly fromM: number;
  readonly toM: number;
}

/** Whether the rider moved without being recorded over an edge. */
export const isJump = (track: CleanTrack, edge: number): boolean =>
  isGap(track, edge) && getEdgeM(track, edge) > matchLimits.jumpM;

/** Edges of the ride between two times, with whole edges at both ends. */
export function findEdgesBetween(track: CleanTrack, fromS: number, toS: number): { first: number; last: number } {
  return { first: findEdgeAfter(track, fromS), last: Math.min(findEdgeAfter(track, toS), track.count - 1) };
}

/** Parts of the course in a leg where nothing was recorded. */
export function findHiddenStretches(track: CleanTrack, course: CourseView, leg: RidePart): HiddenStretch[] {
  const stretches: HiddenStretch[] = [];
  const { first, last } = findEdgesBetween(track, leg.fromS, leg.toS);
  for (let edge = first; edge <= last; edge++) {
    const stretch = isJump(track, edge) ? findHiddenStretch(track, course, { leg, edge }) : null;
    if (stretch) stretches.push(stretch);
  }
  return stretches;
}

/**
 * Distance ridden in a leg; during a loss of signal that of the course, if the ride was on it at both ends.
 */
export function measureRiddenM(track: CleanTrack, course: CourseView, leg: RidePart): number {
  const { first, last } = findEdgesBetween(track, leg.fromS, leg.toS);
  let totalM = 0;
  let anchor = findPlaceOnEdge(track, Math.min(first, track.count - 1), leg.fromS);
  const stepTo = (place: Place, minStepM: number) => {
    const stepM = computeDistanceM(anchor, place);
    if (stepM < minStepM) return;
    totalM += stepM;
    anchor = place;
  };
  for (let edge = first; edge <= last; edge++) {
    if (isJump(track, edge)) {
      stepTo(findPlaceOnEdge(track, edge, Math.max(track.timeS[edge - 1], leg.fromS)), 0);
      const stretch = findHiddenStretch(track, course, { leg, edge });
      const end = findPlaceOnEdge(track, edge, Math.min(track.timeS[edge], leg.toS));
      totalM += Math.max(computeDistanceM(anchor, end), stretch ? stretch.toM - stretch.fromM : 0);
      anchor = end;
    } else stepTo(findPlaceOnEdge(track, edge, Math.min(track.timeS[edge], leg.toS)), edge === last ? 0 : minStrideM);
  }
  return totalM;
}

function findHiddenStretch(
  track: CleanTrack,
  course: CourseView,
  { leg, edge }: { leg: RidePart; edge: number },
): HiddenStretch | null {
  const [lostPoint, regainedPoint] = [track.timeS[edge - 1], track.timeS[edge]].map((atS) =>
    findNearestOnCourse(course, findPlaceOnEdge(track, edge, atS), leg),
  ) as [ReturnType<typeof findNearestOnCourse>, ReturnType<typeof findNearestOnCourse>];
  const fromM = track.timeS[edge - 1] < leg.fromS ? leg.fromM : lostPoint.atM;
  const toM = track.timeS[edge] > leg.toS ? leg.toM : regainedPoint.atM;
  return toM > fromM ? { fromM, toM } : null;
}
