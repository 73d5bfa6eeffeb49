import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { isGap } from '../matching/cleanTrack.ts';
import { computeCumulativeDistance } from '../matching/computeCumulativeDistance.ts';
import { type CourseView, createCourseView, findCoursePlace } from '../matching/courseView.ts';
import { findPassingTime } from '../matching/findPassingTime.ts';
import { findClosestApproach } from '../matching/gateView.ts';
import { matchLimits } from '../matching/matchLimits.ts';
import type { MatchCheckpoint, MatchEffort } from '../matching/matchTypes.ts';
import type { Ride } from '../matching/measureRide.ts';

/** Places of the course between the first gate and the last one, at equal distances. */
export const markCount = 64;
/** Smoothing on either side of a mark, in any recording: a copy with noise has the same times as its original. */
const smoothingS = 10;
/** A mark has to be passed before the ride has gone this many times the distance to it, and 300 m. */
const maxAheadRatio = 2;
const maxAheadM = 300;

/** Times of an effort at places of the course. */
export interface RiddenRoad {
  readonly course: Pick<CourseLine, 'distanceM' | 'elevationM'>;
  /** Only the elevations of known points are right, not those of the road in between. */
  readonly isApproximate: boolean;
  /** Gates and marks that were passed, both columns increasing; at least the first gate and the last one. */
  readonly atM: Float64Array;
  /** On the samples' clock. */
  readonly timeS: Float64Array;
  /** Times at the marks; NaN if the ride was elsewhere, or nothing was recorded. */
  readonly markS: Float64Array;
}

export interface RoadRequest {
  readonly effort: Pick<MatchEffort, 'timesS'>;
  readonly checkpoints: readonly Pick<MatchCheckpoint, 'courseDistanceM'>[];
  readonly course: CourseLine;
  /** The line is drawn between known points: only gates are on the road. */
  readonly isApproximate: boolean;
}

/** Aligns an effort with the course; null if the positions of its gates are unknown. Never throws. */
export function buildRiddenRoad(ride: Ride, request: RoadRequest): RiddenRoad | null {
  const { effort, checkpoints, course, isApproximate } = request;
  const gates = checkpoints
    .map(({ courseDistanceM }, position) => ({
      atM: courseDistanceM ?? Number.NaN,
      timeS: (effort.timesS[position] ?? Number.NaN) - ride.baseS,
    }))
    .filter(({ atM, timeS }) => Number.isFinite(atM) && Number.isFinite(timeS));
  const usedGates = gates.filter((gate, index) => {
    const previousGate = gates[index - 1];
    return previousGate === undefined || (gate.atM > previousGate.atM && gate.timeS > previousGate.timeS);
  });
  const view = createCourseView(course);
  if (usedGates.length < 2 || view === null) return null;
  const marks = isApproximate ? [] : findMarks(ride, view, usedGates);
  const anchors = [...usedGates, ...marks.filter(({ timeS }) => Number.isFinite(timeS))].sort((a, b) => a.atM - b.atM);
  const increasingAnchors: Anchor[] = [];
  for (const anchor of anchors) {
    const last = increasingAnchors.at(-1);
    if (!last || (anchor.atM > last.atM && anchor.timeS > last.timeS)) increasingAnchors.push(anchor);
  }
  return {
    course,
    isApproximate,
    atM: Float64Array.from(increasingAnchors, ({ atM }) => atM),
    timeS: Float64Array.from(increasingAnchors, ({ timeS }) => timeS + ride.baseS),
    markS: Float64Array.from({ length: markCount }, (_, index) => (marks[index]?.timeS ?? Number.NaN) + ride.baseS),
  };
}

interface Anchor {
  readonly atM: number;
  readonly timeS: number;
}

/** When each mark was passed: the closest approach between the previous mark and the next gate, but not far ahead. */
function findMarks(ride: Ride, view: CourseView, gates: readonly Anchor[]): Anchor[] {
  const start = gates[0];
  const finish = gates.at(-1) as Anchor;
  const stepM = (finish.atM - start.atM) / (markCount + 1);
  const riddenM = computeCumulativeDistance(ride);
  let previousPass = start;
  return Array.from({ length: markCount }, (_, index) => {
    const atM = start.atM + (index + 1) * stepM;
    const passedGate = gates.findLast((gate) => gate.atM <= atM) ?? start;
    if (passedGate.timeS > previousPass.timeS) previousPass = passedGate;
    const nextGate = gates.find((gate) => gate.atM > atM) ?? finish;
    const latestS = findTimeAfterDistance(ride, riddenM, {
      sinceS: previousPass.timeS,
      distanceM: maxAheadRatio * (atM - previousPass.atM) + maxAheadM,
    });
    const timeS = findMarkTime(ride, view, { atM, fromS: previousPass.timeS, toS: Math.min(nextGate.timeS, latestS) });
    if (Number.isFinite(timeS)) previousPass = { atM, timeS };
    return { atM, timeS };
  });
}

interface MarkSearch {
  readonly atM: number;
  readonly fromS: number;
  readonly toS: number;
}

function findMarkTime(ride: Ride, view: CourseView, { atM, fromS, toS }: MarkSearch): number {
  const place = findCoursePlace(view, atM);
  const nearest = findClosestApproach(ride, place, { fromS, toS });
  if (nearest === null || nearest.distanceM > matchLimits.corridorM + place.slackM) return Number.NaN;
  const isLost = nearest.edge < ride.count && isGap(ride, nearest.edge);
  const timeS = findPassingTime({ ...ride, smoothingS }, nearest, place);
  return isLost || timeS <= fromS || timeS >= toS ? Number.NaN : timeS;
}

function findTimeAfterDistance(
  { timeS, count }: Ride,
  riddenM: Float64Array,
  { sinceS, distanceM }: { readonly sinceS: number; readonly distanceM: number },
): number {
  const from = findLowerBound(timeS, sinceS);
  const to = findLowerBound(riddenM, (riddenM[Math.min(from, count - 1)] ?? 0) + distanceM);
  return to < count ? timeS[to] : Number.POSITIVE_INFINITY;
}

function findLowerBound(values: Float64Array, target: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}
