import type { CourseGrid } from '../course/courseTypes.ts';
import { simplifyLine } from '../numeric/simplifyLine.ts';
import type { ExportPlan } from './exportTypes.ts';

/** A place on the course and the planned second of arrival. */
export interface ExportPoint {
  readonly distanceM: number;
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly elevationM: number;
  /** Whole seconds after departure, including stops; greater than at the point before. */
  readonly timeS: number;
  readonly powerW: number;
  readonly speedMps: number;
}

/** A named place: where a row begins, or where the last row ends. */
export interface ExportGate {
  readonly name: string;
  /** Power from here on; null at the finish. */
  readonly powerW: number | null;
  /** Where the row that begins here ends; null at the finish. */
  readonly nextName: string | null;
  /** The finish of a course that ends at its top. */
  readonly isSummit: boolean;
  /** Its point on the line. */
  readonly point: ExportPoint;
}

export interface ExportLine {
  readonly points: readonly ExportPoint[];
  readonly gates: readonly ExportGate[];
}

const metresPerDeg = 111_195;
/**
 * Initial tolerances for dropping a point: sideways, in elevation, in time. They are doubled until few enough points
 * remain.
 */
const baseTolerances = { positionM: 2, elevationM: 1, timeS: 1 };

/**
 * The course as a device takes it: at most `maxPoints` points besides those of the gates and stops, times in whole
 * seconds, strictly increasing, the last one being the plan's finish.
 */
export function buildExportLine(plan: ExportPlan, maxPoints: number): ExportLine {
  const { grid, rows } = plan;
  const gatesM = [0, ...rows.slice(0, -1).map(({ endM }) => clamp(endM, grid.distanceM)), grid.distanceM];
  const stops = plan.stops.filter(({ atM }) => atM > 0 && atM < grid.distanceM);
  const anchorsM = [...new Set([...gatesM, ...stops.map(({ atM }) => atM)])].sort((a, b) => a - b);
  const nodesBetween = simplify(plan, anchorsM, maxPoints);
  const points: ExportPoint[] = [];
  const pointIndexByM = new Map<number, number>();
  let stoppedS = 0;
  for (const [index, anchorM] of anchorsM.entries()) {
    addAnchor(points, computePoint(plan, anchorM, stoppedS), index === anchorsM.length - 1);
    pointIndexByM.set(anchorM, points.length - 1);
    const pauseS = sum(stops.filter(({ atM }) => atM === anchorM).map(({ durationS }) => Math.round(durationS)));
    stoppedS += pauseS;
    const lastPoint = points.at(-1);
    if (lastPoint && pauseS > 0) points.push({ ...lastPoint, timeS: lastPoint.timeS + pauseS });
    const nextM = anchorsM[index + 1];
    if (nextM === undefined) continue;
    const endS = computePoint(plan, nextM, stoppedS).timeS;
    for (const distanceM of nodesBetween[index] ?? []) {
      const point = computePoint(plan, distanceM, stoppedS);
      if (point.timeS > (points.at(-1)?.timeS ?? -1) && point.timeS < endS) points.push(point);
    }
  }
  return { points, gates: toGates(plan, gatesM, (gateM) => points[pointIndexByM.get(gateM) ?? 0]) };
}

/** If two gates are within a second, the later one uses the earlier one's point; the finish replaces that point. */
function addAnchor(points: ExportPoint[], anchor: ExportPoint, isFinish: boolean): void {
  const last = points.at(-1);
  if (last === undefined || anchor.timeS > last.timeS) points.push(anchor);
  else if (isFinish && points.length > 1) points[points.length - 1] = { ...anchor, timeS: last.timeS };
}

function toGates(
  { rows }: ExportPlan,
  gatesM: readonly number[],
  findPoint: (gateM: number) => ExportPoint | undefined,
): ExportGate[] {
  const topM = Math.max(...gatesM.map((gateM) => findPoint(gateM)?.elevationM ?? 0));
  return gatesM.flatMap((gateM, index) => {
    const point = findPoint(gateM);
    const row = rows[index];
    const name = row?.from ?? rows[index - 1]?.to ?? '';
    const isSummit = row === undefined && point?.elevationM === topM;
    return point ? [{ name, powerW: row?.powerW ?? null, nextName: row?.to ?? null, isSummit, point }] : [];
  });
}

/** The grid nodes to keep between each anchor and the next. */
function simplify(plan: ExportPlan, anchorsM: readonly number[], maxPoints: number): number[][] {
  for (let coarseness = 1; ; coarseness *= 2) {
    const pieces = anchorsM.slice(1).map((toM, index) => simplifyPiece(plan, [anchorsM[index], toM], coarseness));
    // 1e6 only guards against an endless loop: no point survives so wide a tolerance.
    if (sum(pieces.map(({ length }) => length)) <= maxPoints || coarseness > 1e6) return pieces;
  }
}

function simplifyPiece(plan: ExportPlan, [fromM, toM]: readonly [number, number], coarseness: number): number[] {
  const { stepM, stepCount } = plan.grid;
  const places = [fromM];
  for (let node = Math.floor(fromM / stepM) + 1; node < stepCount && node * stepM < toM; node++)
    places.push(node * stepM);
  places.push(toM);
  const points = places.map((placeM) => computePoint(plan, placeM, 0));
  const scaleColumn = (value: (point: ExportPoint) => number, tolerance: number) =>
    Float64Array.from(points, (point) => value(point) / (tolerance * coarseness));
  const cosLat = Math.cos(((points[0]?.latDeg ?? 0) * Math.PI) / 180);
  const indices = simplifyLine(Float64Array.from(places), [
    scaleColumn(({ latDeg }) => latDeg * metresPerDeg, baseTolerances.positionM),
    scaleColumn(({ lonDeg }) => lonDeg * metresPerDeg * cosLat, baseTolerances.positionM),
    scaleColumn(({ elevationM }) => elevationM, baseTolerances.elevationM),
    scaleColumn(({ timeS }) => timeS, baseTolerances.timeS),
  ]);
  return indices.slice(1, -1).map((index) => places[index]);
}

function computePoint(
  { grid, elapsedS, powerW, speedMps }: ExportPlan,
  distanceM: number,
  pausedS: number,
): ExportPoint {
  const step = Math.min(Math.floor(distanceM / grid.stepM), grid.stepCount - 1);
  const rideS =
    distanceM >= grid.distanceM ? elapsedS[grid.stepCount] : interpolateNodeColumn(grid, elapsedS, distanceM);
  return {
    distanceM,
    latDeg: interpolateNodeColumn(grid, grid.latDeg, distanceM),
    lonDeg: interpolateNodeColumn(grid, grid.lonDeg, distanceM),
    elevationM: interpolateNodeColumn(grid, grid.elevationM, distanceM),
    timeS: Math.round(rideS) + pausedS,
    powerW: powerW[step] ?? 0,
    speedMps: speedMps[step] ?? 0,
  };
}

/** The value of a node column at a distance, interpolated between its nodes. */
export function interpolateNodeColumn(
  { stepM, lastStepM, stepCount }: CourseGrid,
  column: Float64Array,
  placeM: number,
): number {
  const step = Math.min(Math.max(Math.floor(placeM / stepM), 0), stepCount - 1);
  const ratio = clamp((placeM - step * stepM) / (step === stepCount - 1 ? lastStepM : stepM), 1);
  const from = column[step];
  return from + ratio * (column[step + 1] - from);
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
