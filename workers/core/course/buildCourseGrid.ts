import type { ComputeError, ComputeResult } from '../computeResult.ts';
import { interpolateMonotone } from '../numeric/interpolateMonotone.ts';
import { smoothKeepingEnds } from '../numeric/smoothKeepingEnds.ts';
import type { CourseGrid, CourseLine } from './courseTypes.ts';
import { fillBearing } from './gridBearing.ts';
import { fillSpeedCap } from './gridSpeedCap.ts';

/** Step length of every grid. */
export const gridStepM = 10;
/**
 * Elevations are averaged over about this length: longer than the cells of an elevation model, shorter than a ramp
 * that a rider feels.
 */
const smoothingM = 120;
const steepestGrade = 0.3;
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
    gradeRatio[i] = Math.min(Math.max(grade, -steepestGrade), steepestGrade);
  }
  const bearingRad = new Float64Array(stepCount);
  fillBearing(bearingRad, latDeg, lonDeg);
  const speedCapMps = new Float64Array(stepCount);
  const isCurveKnown = lowerQuartileM(line.distanceM) <= curveSpacingM;
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
function smoothElevation(elevationM: Float64Array, lastShare: number): void {
  const last = elevationM.length - 1;
  const previousM = elevationM[last - 1] ?? 0;
  elevationM[last] = previousM + ((elevationM[last] ?? 0) - previousM) / Math.max(lastShare, 0.1);
  smoothKeepingEnds(elevationM, Math.round(smoothingM / gridStepM / 2));
  const smoothed = elevationM[last - 1] ?? 0;
  elevationM[last] = smoothed + ((elevationM[last] ?? 0) - smoothed) * lastShare;
}

function findProblem(line: CourseLine): ComputeError | undefined {
  const notFinite = findNotFinite(line);
  if (notFinite !== undefined) return { code: 'course.notFinite', detail: notFinite };
  const { distanceM } = line;
  if (distanceM.length < 2 || (distanceM[distanceM.length - 1] ?? 0) < gridStepM) return { code: 'course.tooShort' };
  const notIncreasing = findNotIncreasing(distanceM);
  return notIncreasing < 0 ? undefined : { code: 'course.notIncreasing', detail: String(notIncreasing) };
}

/** The first point with a value that is not finite, or `columns` if the columns differ in length. */
function findNotFinite({ distanceM, elevationM, latDeg, lonDeg }: CourseLine): string | undefined {
  const count = distanceM.length;
  if (elevationM.length !== count || latDeg.length !== count || lonDeg.length !== count) return 'columns';
  for (let i = 0; i < count; i++) {
    const sum = (distanceM[i] ?? 0) + (elevationM[i] ?? 0) + (latDeg[i] ?? 0) + (lonDeg[i] ?? 0);
    if (!Number.isFinite(sum)) return String(i);
  }
  return undefined;
}

/** The first point that breaks "strictly increasing from 0", or -1. */
function findNotIncreasing(distanceM: Float64Array): number {
  if (distanceM[0] !== 0) return 0;
  for (let i = 1; i < distanceM.length; i++) {
    if ((distanceM[i] ?? 0) <= (distanceM[i - 1] ?? 0)) return i;
  }
  return -1;
}

function lowerQuartileM(distanceM: Float64Array): number {
  const spacing = distanceM.slice(1);
  for (let k = 0; k < spacing.length; k++) spacing[k] = (spacing[k] ?? 0) - (distanceM[k] ?? 0);
  return spacing.sort()[spacing.length >> 2] ?? 0;
}

function interpolateLinear(x: Float64Array, y: Float64Array, places: Float64Array): Float64Array {
  const out = new Float64Array(places.length);
  let k = 0;
  for (let i = 0; i < places.length; i++) {
    const position = places[i] ?? 0;
    while (k < x.length - 2 && (x[k + 1] ?? 0) < position) k++;
    const x0 = x[k] ?? 0;
    const y0 = y[k] ?? 0;
    const share = (position - x0) / ((x[k + 1] ?? 0) - x0);
    out[i] = y0 + share * ((y[k + 1] ?? 0) - y0);
  }
  return out;
}
