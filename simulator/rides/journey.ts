import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

/** One instant of a journey; between two of them the rider moves in a straight line at constant speed. */
export interface JourneyPoint {
  readonly timeS: number;
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly elevationM: number;
  /** Position on the course, also beyond its ends; NaN off the course. */
  readonly courseM: number;
  /** Distance as a wheel sensor counts it. */
  readonly riddenM: number;
}

/** The rider's true path, without gaps or GPS errors. Times begin at 0. */
export type Journey = readonly JourneyPoint[];

/** Steady speed by grade, or one speed for all grades. */
export type RideSpeed = number | ((gradeRatio: number) => number);

export interface CourseRide {
  /** Values below 0 or beyond the course's length are on its straight continuation; from > to rides it backwards. */
  readonly fromM: number;
  readonly toM: number;
  readonly speedMps?: RideSpeed;
  /** Where on the course the rider stops, and for how long. */
  readonly stops?: readonly { readonly atM: number; readonly durationS: number }[];
}

const metresPerDeg = 111_194.93;
const stepM = 5;
/** Speed of a straight transfer between two journeys. */
const transferMps = 5;
/** Points that are closer than this are the same point. */
const samePointM = 0.01;
/** Speed on a turning circle. */
const circleMps = 3;
/** Time constant with which a bicycle's speed adapts. */
const settlingS = 6;

/** The steady speed of an average rider, who brakes downhill. */
export function getOrdinarySpeedMps(gradeRatio: number): number {
  const steadyMps = solveSpeedMps({
    powerW: 190,
    gravityMps2: 9.789,
    massKg: 78,
    gradeRatio: Math.min(Math.max(gradeRatio, -0.3), 0.3),
    headwindMps: 0,
    cdaM2: 0.38,
    crr: 0.005,
    airDensityKgM3: 1.1,
    drivetrainEfficiency: 0.975,
  });
  return Math.min(Math.max(steadyMps, 1.5), 13);
}

/** A ride along the course line, with a point every 5 m and at every point of the line. */
export function rideCourse(course: CourseLine, ride: CourseRide): Journey {
  const { speedMps: speed = getOrdinarySpeedMps } = ride;
  const getTargetMps = typeof speed === 'function' ? speed : () => speed;
  const distancesM = listCourseDistances(course, ride);
  const points: JourneyPoint[] = [];
  let timeS = 0;
  let speedMps = Number.NaN;
  distancesM.forEach((courseM, index) => {
    const position = interpolatePosition(course, courseM);
    const previousM = distancesM[index - 1];
    const runM = previousM === undefined ? 0 : Math.abs(courseM - previousM);
    if (previousM !== undefined) {
      const riseM = position.elevationM - (points.at(-1) as JourneyPoint).elevationM;
      const steadyMps = getTargetMps(riseM / runM);
      if (Number.isNaN(speedMps)) speedMps = steadyMps;
      speedMps += (steadyMps - speedMps) * (1 - Math.exp(-runM / speedMps / settlingS));
      timeS += runM / speedMps;
    }
    points.push({ timeS, ...position, courseM, riddenM: Math.abs(courseM - ride.fromM) });
    for (const { durationS } of listStopsAt(ride, courseM)) {
      timeS += durationS;
      points.push({ ...(points.at(-1) as JourneyPoint), timeS });
    }
  });
  return points;
}

/**
 * Joins journeys; if one begins elsewhere than the last one ended, the rider goes there in a straight line at 5 m/s.
 */
export function joinJourneys(...journeys: readonly Journey[]): Journey {
  const joined: JourneyPoint[] = [];
  for (const journey of journeys) {
    for (const point of continueFrom(joined.at(-1), journey)) joined.push(point);
  }
  return joined;
}

/** The journey with its clock and distance continuing from `last`, after a straight transfer if it begins elsewhere. */
function continueFrom(last: JourneyPoint | undefined, journey: Journey): Journey {
  const first = journey[0];
  if (first === undefined) return [];
  if (last === undefined) return journey.map((point) => shiftPoint(point, -first.timeS, -first.riddenM));
  const transferM = computeStraightM(last, first);
  const timeS = last.timeS + transferM / transferMps - first.timeS;
  const riddenM = last.riddenM + transferM - first.riddenM;
  const transfer = [last, shiftPoint(first, timeS, riddenM)].map((point) => ({ ...point, courseM: Number.NaN }));
  const isSamePoint = transferM <= samePointM && Number.isNaN(last.courseM) === Number.isNaN(first.courseM);
  const rest = (isSamePoint ? journey.slice(1) : journey).map((point) => shiftPoint(point, timeS, riddenM));
  return transferM > samePointM ? [...transfer, ...rest] : rest;
}

/** Full circles beside the road; they begin and end at the journey's end. */
export function buildCircle(journey: Journey, circle: { readonly radiusM: number; readonly turns: number }): Journey {
  const end = journey.at(-1);
  // A point at least 3 m back, from which the heading can be computed.
  const previous = journey.findLast((point) => end !== undefined && computeStraightM(point, end) > 3);
  if (end === undefined || previous === undefined) return [];
  const eastScale = Math.cos((end.latDeg * Math.PI) / 180);
  const headingRad = Math.atan2((end.lonDeg - previous.lonDeg) * eastScale, end.latDeg - previous.latDeg);
  // 24 points for each turn.
  const count = Math.max(8, Math.round(circle.turns * 24));
  const stepS = (2 * Math.PI * circle.radiusM * circle.turns) / count / circleMps;
  return Array.from({ length: count + 1 }, (_, index) => {
    const angleRad = (2 * Math.PI * circle.turns * index) / count;
    const aheadM = circle.radiusM * Math.sin(angleRad);
    const rightM = circle.radiusM * (1 - Math.cos(angleRad));
    const northM = aheadM * Math.cos(headingRad) - rightM * Math.sin(headingRad);
    const eastM = aheadM * Math.sin(headingRad) + rightM * Math.cos(headingRad);
    return {
      timeS: index * stepS,
      latDeg: end.latDeg + northM / metresPerDeg,
      lonDeg: end.lonDeg + eastM / metresPerDeg / eastScale,
      elevationM: end.elevationM,
      courseM: Number.NaN,
      riddenM: index * stepS * circleMps,
    };
  });
}

/** Each visit to a place of the course, from arriving to leaving; equal times if the rider does not stop there. */
export function findPassages(journey: Journey, courseM: number): { readonly fromS: number; readonly toS: number }[] {
  const passages: { fromS: number; toS: number }[] = [];
  for (let index = 1; index < journey.length; index++) {
    const from = journey[index - 1] as JourneyPoint;
    const to = journey[index] as JourneyPoint;
    const courseStepM = to.courseM - from.courseM;
    const ratio = courseStepM === 0 ? 1 : (courseM - from.courseM) / courseStepM;
    if (Number.isNaN(courseStepM) || ratio < 0 || ratio > 1 || (courseStepM === 0 && from.courseM !== courseM))
      continue;
    const atS = from.timeS + ratio * (to.timeS - from.timeS);
    const last = passages.at(-1);
    if (last && (atS - last.toS < 1e-6 || courseStepM === 0)) last.toS = atS;
    else passages.push({ fromS: courseStepM === 0 ? from.timeS : atS, toS: atS });
  }
  return passages;
}

const listStopsAt = ({ stops = [] }: CourseRide, courseM: number) =>
  stops.filter(({ atM, durationS }) => atM === courseM && durationS > 0);

function listCourseDistances(course: CourseLine, { fromM, toM, stops = [] }: CourseRide): number[] {
  const lowM = Math.min(fromM, toM);
  const highM = Math.max(fromM, toM);
  const distancesM = new Set([lowM, highM]);
  const addIfInside = (candidateM: number) => {
    if (candidateM > lowM && candidateM < highM) distancesM.add(candidateM);
  };
  for (let candidateM = Math.ceil(lowM / stepM) * stepM; candidateM < highM; candidateM += stepM)
    addIfInside(candidateM);
  for (const candidateM of course.distanceM) addIfInside(candidateM);
  for (const { atM } of stops) addIfInside(atM);
  const ordered = [...distancesM].sort((a, b) => a - b);
  return fromM <= toM ? ordered : ordered.reverse();
}

/** The position at a distance along the course. Beyond its ends the road continues straight and level. */
export function interpolatePosition(
  course: CourseLine,
  atM: number,
): Pick<JourneyPoint, 'latDeg' | 'lonDeg' | 'elevationM'> {
  const { distanceM } = course;
  const lengthM = distanceM.at(-1) ?? 0;
  let low = 0;
  let high = distanceM.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((distanceM[middle] as number) <= atM) low = middle;
    else high = middle;
  }
  const fromM = distanceM[low] as number;
  const toM = distanceM[high] as number;
  const isBeyondEnds = atM < 0 || atM > lengthM;
  const chordM = computeStraightM(getPoint(course, low), getPoint(course, high));
  const runM = isBeyondEnds && chordM > 0 ? chordM : toM - fromM;
  const ratio = atM < 0 ? atM / runM : isBeyondEnds ? 1 + (atM - lengthM) / runM : (atM - fromM) / runM;
  const interpolate = (column: Float64Array, part: number) => {
    const value = column[low] as number;
    return value + part * ((column[high] as number) - value);
  };
  return {
    latDeg: interpolate(course.latDeg, ratio),
    lonDeg: interpolate(course.lonDeg, ratio),
    elevationM: interpolate(course.elevationM, Math.min(Math.max(ratio, 0), 1)),
  };
}

function computeStraightM(
  from: Pick<JourneyPoint, 'latDeg' | 'lonDeg'>,
  to: Pick<JourneyPoint, 'latDeg' | 'lonDeg'>,
): number {
  const eastScale = Math.cos((from.latDeg * Math.PI) / 180);
  return metresPerDeg * Math.hypot(to.latDeg - from.latDeg, (to.lonDeg - from.lonDeg) * eastScale);
}

const getPoint = ({ latDeg, lonDeg }: CourseLine, index: number) => ({
  latDeg: latDeg[index] as number,
  lonDeg: lonDeg[index] as number,
});
const shiftPoint = (point: JourneyPoint, timeS: number, riddenM: number): JourneyPoint => ({
  ...point,
  timeS: point.timeS + timeS,
  riddenM: point.riddenM + riddenM,
});
