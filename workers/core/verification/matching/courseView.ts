import { getEastScaleAt, isOnGlobe, metresPerDeg } from './cleanTrack.ts';
import { computeDistanceM, type Place } from './gateView.ts';
import type { MatchCourse, UncheckedPart } from './matchTypes.ts';

/** The usable points of a course, and the straight-line distances along them. */
export interface CourseView {
  readonly places: readonly Place[];
  /** Never decreasing. */
  readonly distanceM: readonly number[];
  /** Sum of the straight lines up to each point. */
  readonly chordM: readonly number[];
  /** Distance up to each point in strides, as the ridden distance is measured: bends are cut. */
  readonly stridesM: readonly number[];
  /** Parts where the line is not exact. */
  readonly unchecked: readonly UncheckedPart[];
}

/** A point on the course. The road may be up to `slackM` off the straight line where it is longer than that. */
export interface CoursePlace extends Place {
  readonly slackM: number;
}

/** Shorter strides would measure the receiver's jitter. */
export const minStrideM = 25;
const maxSlackM = 150;
/** Longer than any road of the site. */
const maxLengthM = 2_000_000;

/**
 * Null if a course has fewer than two usable points. `strideM`: step in which the ridden distance is measured.
 */
export function createCourseView(
  course: MatchCourse,
  {
    unchecked = [],
    strideM = minStrideM,
  }: { readonly unchecked?: readonly UncheckedPart[]; readonly strideM?: number } = {},
): CourseView | null {
  const places: Place[] = [];
  const roadM: number[] = [];
  const chordM: number[] = [];
  const count = Math.min(course.latDeg.length, course.lonDeg.length, course.distanceM.length);
  for (let index = 0; index < count; index++) {
    const lat = course.latDeg[index] as number;
    const lon = course.lonDeg[index] as number;
    const atM = course.distanceM[index] as number;
    if (!isOnGlobe(lat, lon) || !(atM >= (roadM.at(-1) ?? 0) && atM <= maxLengthM)) continue;
    const northM = lat * metresPerDeg;
    const place = { northM, eastM: lon * metresPerDeg, eastScale: getEastScaleAt(northM) };
    const last = places.at(-1);
    chordM.push((chordM.at(-1) ?? 0) + (last ? computeDistanceM(last, place) : 0));
    places.push(place);
    roadM.push(atM);
  }
  if (places.length < 2) return null;
  return { places, distanceM: roadM, chordM, stridesM: measureStrides(places, strideM), unchecked };
}

/** The line is followed in steps of this length. */
const followM = 5;

function measureStrides(places: readonly Place[], strideM: number): number[] {
  let anchor = places[0] as Place;
  let totalM = 0;
  let previous = anchor;
  return places.map((place) => {
    const stepCount = Math.ceil(computeDistanceM(previous, place) / followM);
    for (let step = 1; step <= stepCount; step++) {
      const ratio = step / stepCount;
      const northM = previous.northM + ratio * (place.northM - previous.northM);
      const eastM = previous.eastM + ratio * (place.eastM - previous.eastM);
      const next = { northM, eastM, eastScale: place.eastScale };
      const strideLengthM = computeDistanceM(anchor, next);
      if (strideLengthM < strideM) continue;
      totalM += strideLengthM;
      anchor = next;
    }
    previous = place;
    return totalM + computeDistanceM(anchor, place);
  });
}

/** Length of the straight lines between two places of the course. */
export const computeChordBetweenM = (course: CourseView, fromM: number, toM: number): number =>
  interpolateColumn(course, course.chordM, toM) - interpolateColumn(course, course.chordM, fromM);

/** Distance between two places of the course in strides. */
export const computeStridesBetweenM = (course: CourseView, fromM: number, toM: number): number =>
  interpolateColumn(course, course.stridesM, toM) - interpolateColumn(course, course.stridesM, fromM);

function interpolateColumn(course: CourseView, column: readonly number[], atM: number): number {
  const { index, ratio } = findCell(course, atM);
  const from = column[index];
  return from + ratio * (column[index + 1] - from);
}

/** The point of the course at a distance, on the straight line between its neighbours. */
export function findCoursePlace(course: CourseView, atM: number): CoursePlace {
  const { index, ratio } = findCell(course, atM);
  const from = course.places[index];
  const to = course.places[index + 1];
  const northM = from.northM + ratio * (to.northM - from.northM);
  const roadM = course.distanceM[index + 1] - course.distanceM[index];
  const chordM = course.chordM[index + 1] - course.chordM[index];
  // Half the minor axis of the ellipse that contains every road of this length between two points.
  const slackM = Math.min(Math.sqrt(Math.max(roadM * roadM - chordM * chordM, 0)) / 2, maxSlackM);
  return { northM, eastM: from.eastM + ratio * (to.eastM - from.eastM), eastScale: getEastScaleAt(northM), slackM };
}

/** The place of the course nearest to another place, between two distances. */
export function findNearestOnCourse(
  course: CourseView,
  place: Place,
  { fromM, toM }: { readonly fromM: number; readonly toM: number },
): { readonly atM: number; readonly awayM: number } {
  let best = { atM: fromM, awayM: Number.POSITIVE_INFINITY };
  for (let index = findCell(course, fromM).index; index < course.places.length - 1; index++) {
    const lowM = course.distanceM[index];
    const highM = course.distanceM[index + 1];
    if (lowM > toM) break;
    const from = course.places[index];
    const to = course.places[index + 1];
    const wayNorth = to.northM - from.northM;
    const wayEast = (to.eastM - from.eastM) * place.eastScale;
    const squared = wayNorth * wayNorth + wayEast * wayEast;
    const projection = (place.northM - from.northM) * wayNorth + (place.eastM - from.eastM) * place.eastScale * wayEast;
    const ratio = squared > 0 ? Math.min(Math.max(projection / squared, 0), 1) : 0;
    const atM = Math.min(Math.max(lowM + ratio * (highM - lowM), fromM), toM);
    const awayM = computeDistanceM(place, findCoursePlace(course, atM));
    if (awayM < best.awayM) best = { atM, awayM };
  }
  return best;
}

function findCell({ distanceM }: CourseView, atM: number): { readonly index: number; readonly ratio: number } {
  let low = 0;
  let high = distanceM.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (distanceM[middle] <= atM) low = middle;
    else high = middle;
  }
  const fromM = distanceM[low];
  const toM = distanceM[high];
  return { index: low, ratio: toM > fromM ? Math.min(Math.max((atM - fromM) / (toM - fromM), 0), 1) : 0 };
}
