import type { ComputeError, ComputeResult } from '../computeResult.ts';
import { interpolateMonotone } from '../numeric/interpolateMonotone.ts';
import { smoothKeepingEnds } from '../numeric/smoothKeepingEnds.ts';
import type { CourseGrid, CourseLine } from './courseTypes.ts';

/** Lateral acceleration that a confident club rider accepts in a bend on a dry road. */
const lateralMps2 = 3;
/** Braking deceleration that such a rider plans for. */
const brakingMps2 = 2;
const minCapMps = 4;
const levelCapMps = 25;
const descentCapMps = 16.5;
/** For mountain descents whose bends the source does not show. */
const blindDescentCapMps = 11.5;
const steepCapMps = 9;
/** Half of the length over which a change of direction counts as one bend. */
const bendReachM = 30;

interface SpeedCapInput {
  readonly gradeRatio: Float64Array;
  readonly bearingRad: Float64Array;
  readonly stepM: number;
  readonly isCurveKnown: boolean;
}

/** Highest speed of each step by bend and steepness, reduced before a bend by what braking allows. */
function fillSpeedCap(capMps: Float64Array, { gradeRatio, bearingRad, stepM, isCurveKnown }: SpeedCapInput) {
  const count = capMps.length;
  const bendReachSteps = Math.max(1, Math.round(bendReachM / stepM));
  for (let i = 0; i < count; i++) {
    let cap = computeSteepnessCapMps(gradeRatio[i] ?? 0, isCurveKnown ? descentCapMps : blindDescentCapMps);
    if (isCurveKnown) {
      const from = Math.max(i - bendReachSteps, 0);
      const to = Math.min(i + bendReachSteps, count - 1);
      const turnAngleRad = computeTurnRad(bearingRad[from] ?? 0, bearingRad[to] ?? 0);
      if (turnAngleRad > 1e-3) cap = Math.min(cap, Math.sqrt((lateralMps2 * (to - from) * stepM) / turnAngleRad));
    }
    capMps[i] = Math.max(cap, minCapMps);
  }
  for (let i = count - 2; i >= 0; i--) {
    const next = capMps[i + 1] ?? 0;
    capMps[i] = Math.min(capMps[i] ?? 0, Math.sqrt(next * next + 2 * brakingMps2 * stepM));
  }
}

/**
 * Linear from the level limit down to `descentMps` at -3 %, constant to -6 %, then linear down to the steep limit at
 * -16 %.
 */
function computeSteepnessCapMps(gradeRatio: number, descentMps: number): number {
  if (gradeRatio >= 0) return levelCapMps;
  if (gradeRatio > -0.03) return levelCapMps + (gradeRatio / -0.03) * (descentMps - levelCapMps);
  if (gradeRatio > -0.06) return descentMps;
  return Math.max(steepCapMps, descentMps + ((gradeRatio + 0.06) / -0.1) * (steepCapMps - descentMps));
}

function computeTurnRad(from: number, to: number): number {
  const turnAngleRad = Math.abs(to - from);
  return Math.min(turnAngleRad, 2 * Math.PI - turnAngleRad);
}

const radPerDegree = Math.PI / 180;
/** A step's direction is that of the chord this many nodes to either side: wide enough to average out GPS scatter. */
const chordReachNodes = 2;

/**
 * Direction of travel of each step, clockwise from north, 0..2 pi. Where the line does not move, the last direction is
 * used.
 */
function fillBearing(bearingRad: Float64Array, latDeg: Float64Array, lonDeg: Float64Array): void {
  const stepCount = bearingRad.length;
  let lastBearingRad: number | undefined;
  for (let i = 0; i < stepCount; i++) {
    const from = Math.max(i - chordReachNodes, 0);
    const to = Math.min(i + 1 + chordReachNodes, stepCount);
    const lat = latDeg[from] ?? 0;
    const north = (latDeg[to] ?? 0) - lat;
    const east = ((lonDeg[to] ?? 0) - (lonDeg[from] ?? 0)) * Math.cos(lat * radPerDegree);
    const bearing = computeBearing(north, east);
    // The first direction found also holds for the steps before it.
    if (bearing !== undefined && lastBearingRad === undefined) bearingRad.fill(bearing, 0, i);
    lastBearingRad = bearing ?? lastBearingRad;
    bearingRad[i] = lastBearingRad ?? 0;
  }
}

/** Direction of a chord, or undefined for a chord of length 0. */
function computeBearing(north: number, east: number): number | undefined {
  if (north === 0 && east === 0) return undefined;
  const angle = Math.atan2(east, north);
  // A tiny negative angle plus 2 pi would round to 2 pi itself.
  return angle < 0 ? Math.min(angle + 2 * Math.PI, 2 * Math.PI - 1e-15) : angle;
}

/** Step length of every grid. */
export const gridStepM = 10;
/**
 * Elevations are averaged over about this length: longer than the cells of an elevation model, shorter than a ramp
 * that a rider feels.
 */
const smoothingM = 120;
const maxGradeRatio = 0.3;
/**
 * A line shows its bends if a quarter of its intervals are at most this long: a simplified line is dense where the
 * road bends.
 */
const curveSpacingM = 40;

/**
 * Resamples a road line onto the fixed 10 m grid. Elevation is interpolated without overshoot (monotone cubic) and
 * then averaged over 120 m, with the end values kept. The cubic serves sources with a point every 100-500 m, the
 * averaging serves GPS tracks with a point every 5-20 m. Bends limit the speed only on lines that are dense enough to
 * show them; on other lines descents get a general limit.
 *
 * Errors: `course.notFinite` (detail: the point, or `columns` if their lengths differ), `course.tooShort` (below 10
 * m), `course.notIncreasing` (detail: the point).
 */
export function buildCourseGrid(line: CourseLine): ComputeResult<CourseGrid> {
  const problem = findProblem(line);
  if (problem) return { ok: false, error: problem };
  const last = line.distanceM.length - 1;
  const distanceM = line.distanceM[last] ?? 0;
  // 1e-9: rounding must not add a step to a length of whole steps.
  const stepCount = Math.max(1, Math.ceil(distanceM / gridStepM - 1e-9));
  const lastStepM = distanceM - (stepCount - 1) * gridStepM;
  const nodeM = new Float64Array(stepCount + 1);
  for (let i = 0; i < stepCount; i++) nodeM[i] = i * gridStepM;
  nodeM[stepCount] = distanceM;

  const elevationM = interpolateMonotone(line.distanceM, line.elevationM, nodeM);
  smoothElevation(elevationM, lastStepM / gridStepM);
  const latDeg = interpolateLinear(line.distanceM, line.latDeg, nodeM);
  const lonDeg = interpolateLinear(line.distanceM, line.lonDeg, nodeM);

  const gradeRatio = new Float64Array(stepCount);
  for (let i = 0; i < stepCount; i++) {
    const runM = i === stepCount - 1 ? lastStepM : gridStepM;
    const grade = ((elevationM[i + 1] ?? 0) - (elevationM[i] ?? 0)) / runM;
    gradeRatio[i] = Math.min(Math.max(grade, -maxGradeRatio), maxGradeRatio);
  }
  const bearingRad = new Float64Array(stepCount);
  fillBearing(bearingRad, latDeg, lonDeg);
  const speedCapMps = new Float64Array(stepCount);
  const isCurveKnown = findLowerQuartileSpacingM(line.distanceM) <= curveSpacingM;
  fillSpeedCap(speedCapMps, { gradeRatio, bearingRad, stepM: gridStepM, isCurveKnown });
  return {
    ok: true,
    value: {
      stepM: gridStepM,
      lastStepM,
      stepCount,
      distanceM,
      elevationM,
      latDeg,
      lonDeg,
      gradeRatio,
      bearingRad,
      speedCapMps,
    },
  };
}

/** Smoothing counts nodes, so the short last step is first stretched to a full step and cut back afterwards. */
function smoothElevation(elevationM: Float64Array, lastStepRatio: number): void {
  const last = elevationM.length - 1;
  const previousM = elevationM[last - 1] ?? 0;
  // 0.1 limits how much a very short last step is stretched.
  elevationM[last] = previousM + ((elevationM[last] ?? 0) - previousM) / Math.max(lastStepRatio, 0.1);
  smoothKeepingEnds(elevationM, Math.round(smoothingM / gridStepM / 2));
  const smoothed = elevationM[last - 1] ?? 0;
  elevationM[last] = smoothed + ((elevationM[last] ?? 0) - smoothed) * lastStepRatio;
}

function findProblem(line: CourseLine): ComputeError | undefined {
  const notFinite = findNonFinitePoint(line);
  if (notFinite !== undefined) return { code: 'course.notFinite', detail: notFinite };
  const { distanceM } = line;
  if (distanceM.length < 2 || (distanceM[distanceM.length - 1] ?? 0) < gridStepM) return { code: 'course.tooShort' };
  const notIncreasing = findNonIncreasingPoint(distanceM);
  return notIncreasing < 0 ? undefined : { code: 'course.notIncreasing', detail: String(notIncreasing) };
}

/** The first point with a value that is not finite, or `columns` if the columns differ in length. */
function findNonFinitePoint({ distanceM, elevationM, latDeg, lonDeg }: CourseLine): string | undefined {
  const count = distanceM.length;
  if (elevationM.length !== count || latDeg.length !== count || lonDeg.length !== count) return 'columns';
  for (let i = 0; i < count; i++) {
    const sum = (distanceM[i] ?? 0) + (elevationM[i] ?? 0) + (latDeg[i] ?? 0) + (lonDeg[i] ?? 0);
    if (!Number.isFinite(sum)) return String(i);
  }
  return undefined;
}

/** The first point that breaks "strictly increasing from 0", or -1. */
function findNonIncreasingPoint(distanceM: Float64Array): number {
  if (distanceM[0] !== 0) return 0;
  for (let i = 1; i < distanceM.length; i++) {
    if ((distanceM[i] ?? 0) <= (distanceM[i - 1] ?? 0)) return i;
  }
  return -1;
}

function findLowerQuartileSpacingM(distanceM: Float64Array): number {
  const spacing = distanceM.slice(1);
  for (let k = 0; k < spacing.length; k++) spacing[k] = (spacing[k] ?? 0) - (distanceM[k] ?? 0);
  return spacing.sort()[spacing.length >> 2] ?? 0;
}

function interpolateLinear(x: Float64Array, y: Float64Array, positions: Float64Array): Float64Array {
  const out = new Float64Array(positions.length);
  let k = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0;
    while (k < x.length - 2 && (x[k + 1] ?? 0) < position) k++;
    const x0 = x[k] ?? 0;
    const y0 = y[k] ?? 0;
    const ratio = (position - x0) / ((x[k + 1] ?? 0) - x0);
    out[i] = y0 + ratio * ((y[k + 1] ?? 0) - y0);
  }
  return out;
}
