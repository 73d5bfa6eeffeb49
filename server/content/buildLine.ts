import { readFileSync } from 'node:fs';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { credits, type RoadFile, roadFiles, type Source } from './roadFiles.ts';
import type { Gate, GatesPart, LinePart, RoadPart } from './routeContent.ts';

interface Road {
  /** The complete first line of the table. */
  readonly attribution: string;
  readonly sources: readonly Source[];
  readonly points: readonly RoadPoint[];
}

interface RoadPoint {
  readonly distanceM: number;
  readonly elevationM: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

const roads = new Map<RoadFile, Road>();

/** Parses one of our own tables: attribution, header, then km, lat, lon, elevation_m. */
export function readRoad(file: RoadFile): Road {
  const road = roads.get(file) ?? parseRoad(file);
  roads.set(file, road);
  return road;
}

function parseRoad(file: RoadFile): Road {
  const text = readFileSync(new URL(`./roads/${file}.csv`, import.meta.url), 'utf8');
  const [attribution = '', header, ...lines] = text.trim().split('\n');
  if (!attribution.startsWith('# ') || header !== 'km,lat,lon,elevation_m') throw new Error(`${file}.csv: wrong head`);
  const points = lines.map((line) => readPoint(file, line));
  return { attribution: attribution.slice(2), sources: roadFiles[file], points };
}

function readPoint(file: RoadFile, line: string): RoadPoint {
  const [km, latDeg, lonDeg, elevationM] = line.split(',').map(Number);
  if (km === undefined || latDeg === undefined || lonDeg === undefined || elevationM === undefined) {
    throw new Error(`${file}.csv: ${line}`);
  }
  return { distanceM: km * 1000, elevationM, latDeg, lonDeg };
}

/**
 * A smooth curve through the knots that never leaves the range of two neighbours (monotone cubic, Fritsch and
 * Carlson 1980 with the three-point slopes of Fritsch and Butland). Knots increase; at least two.
 */
export function createMonotoneCurve(knots: readonly number[], values: readonly number[]): (x: number) => number {
  const lastIndex = knots.length - 1;
  const getSpacing = (index: number) => (knots[index + 1] as number) - (knots[index] as number);
  const getChordSlope = (index: number) =>
    ((values[index + 1] as number) - (values[index] as number)) / getSpacing(index);
  const slopes = knots.map((_, index) => {
    if (index === 0) return getChordSlope(0);
    if (index === lastIndex) return getChordSlope(lastIndex - 1);
    const slopeBefore = getChordSlope(index - 1);
    const slopeAfter = getChordSlope(index);
    if (slopeBefore * slopeAfter <= 0) return 0;
    const weightBefore = 2 * getSpacing(index) + getSpacing(index - 1);
    const weightAfter = getSpacing(index) + 2 * getSpacing(index - 1);
    return (weightBefore + weightAfter) / (weightBefore / slopeBefore + weightAfter / slopeAfter);
  });
  return (x) => {
    let cell = 0;
    while (cell < lastIndex - 1 && (knots[cell + 1] as number) <= x) cell++;
    const cellSpacing = getSpacing(cell);
    const t = (x - (knots[cell] as number)) / cellSpacing;
    const s = 1 - t;
    return (
      (1 + 2 * t) * s * s * (values[cell] as number) +
      t * s * s * cellSpacing * (slopes[cell] as number) +
      t * t * (3 - 2 * t) * (values[cell + 1] as number) -
      t * t * s * cellSpacing * (slopes[cell + 1] as number)
    );
  };
}

/** A part of a course, in metres from its start. */
export interface Stretch {
  readonly fromM: number;
  readonly toM: number;
}

export interface BuiltLine {
  readonly line: CourseLine;
  readonly attribution: string;
  readonly isApproximate: boolean;
  /** Stretches where only gates are known and the line between them is drawn. */
  readonly drawnStretches: readonly Stretch[];
}

/** If a larger share of the course than this is drawn between gates, the whole course is marked approximate. */
const maxDrawnRatio = 0.05;
const drawnStepM = 100;
/** Credit for drawn stretches: only a name, which needs no translation. The page itself marks approximate courses. */
const drawnCredit = 'Wolfpace 狼速';

/** Joins the parts of a course. At a junction the end of the previous part is used. */
export function buildLine(parts: readonly LinePart[]): BuiltLine {
  const points: RoadPoint[] = [];
  const drawnStretches: Stretch[] = [];
  for (const part of parts) {
    const fromM = points.at(-1)?.distanceM ?? 0;
    const partPoints = part.kind === 'road' ? cutRoad(part) : drawPoints(part, points.at(-1));
    for (const point of points.length === 0 ? partPoints : partPoints.slice(1)) {
      points.push({ ...point, distanceM: fromM + point.distanceM });
    }
    if (part.kind === 'gates') drawnStretches.push({ fromM, toM: points.at(-1)?.distanceM ?? fromM });
  }
  const drawnM = drawnStretches.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
  const isApproximate = drawnM > maxDrawnRatio * (points.at(-1)?.distanceM ?? 0);
  return {
    line: {
      distanceM: Float64Array.from(points, (point) => point.distanceM),
      elevationM: Float64Array.from(points, (point) => point.elevationM),
      latDeg: Float64Array.from(points, (point) => point.latDeg),
      lonDeg: Float64Array.from(points, (point) => point.lonDeg),
    },
    attribution: [...listCredits(parts), ...(isApproximate ? [drawnCredit] : [])].join(' · '),
    isApproximate,
    drawnStretches,
  };
}

/** The credits of all sources of its roads, without duplicates and in a fixed order. */
function listCredits(parts: readonly LinePart[]): string[] {
  const usedSources = new Set<Source>(
    parts.flatMap((part) => (part.kind === 'road' ? readRoad(part.file).sources : [])),
  );
  return (Object.keys(credits) as Source[])
    .filter((source) => usedSources.has(source))
    .map((source) => credits[source]);
}

/** The points of a road between two kilometres, with interpolated ends; distances start at 0. */
function cutRoad(part: RoadPart): RoadPoint[] {
  const road = readRoad(part.file);
  const lowM = Math.min(part.fromKm, part.toKm) * 1000;
  const highM = Math.max(part.fromKm, part.toKm) * 1000;
  // Points within 1 m of an end are left out, so that no point is doubled.
  const innerPoints = road.points.filter(({ distanceM }) => distanceM > lowM + 1 && distanceM < highM - 1);
  const pointsInRange = [interpolatePoint(road.points, lowM), ...innerPoints, interpolatePoint(road.points, highM)];
  const isBackwards = part.fromKm > part.toKm;
  const orderedPoints = isBackwards ? pointsInRange.reverse() : pointsInRange;
  return orderedPoints.map((point) => ({
    ...point,
    distanceM: isBackwards ? highM - point.distanceM : point.distanceM - lowM,
  }));
}

function interpolatePoint(points: readonly RoadPoint[], targetM: number): RoadPoint {
  // A point within half a metre counts as being at this distance.
  const index = points.findIndex((point) => point.distanceM >= targetM - 0.5);
  const nextPoint = points[index];
  if (nextPoint === undefined) throw new Error(`the road ends before ${targetM} m`);
  const previousPoint = points[index - 1];
  if (previousPoint === undefined || Math.abs(nextPoint.distanceM - targetM) < 0.5) return nextPoint;
  const ratio = (targetM - previousPoint.distanceM) / (nextPoint.distanceM - previousPoint.distanceM);
  const interpolate = (from: number, to: number) => from + (to - from) * ratio;
  return {
    distanceM: targetM,
    elevationM: interpolate(previousPoint.elevationM, nextPoint.elevationM),
    latDeg: interpolate(previousPoint.latDeg, nextPoint.latDeg),
    lonDeg: interpolate(previousPoint.lonDeg, nextPoint.lonDeg),
  };
}

/** Smooth positions and a profile without invented bumps, because nothing is known between the gates. */
function drawPoints(part: GatesPart, previousPoint: RoadPoint | undefined): RoadPoint[] {
  const gates: Gate[] = previousPoint ? [{ ...previousPoint, km: 0 }, ...part.gates] : [...part.gates];
  const measuredGates = gates.filter((gate) => gate.elevationM !== null);
  const knots = gates.map((gate) => gate.km);
  const toLatDeg = createMonotoneCurve(knots, toColumn(gates, 'latDeg'));
  const toLonDeg = createMonotoneCurve(knots, toColumn(gates, 'lonDeg'));
  const toElevationM = createMonotoneCurve(toColumn(measuredGates, 'km'), toColumn(measuredGates, 'elevationM'));
  const lengthKm = gates.at(-1)?.km ?? 0;
  const count = Math.max(1, Math.round((lengthKm * 1000) / drawnStepM));
  return Array.from({ length: count + 1 }, (_, index) => {
    const km = (lengthKm * index) / count;
    return {
      distanceM: km * 1000,
      elevationM: toElevationM(km),
      latDeg: toLatDeg(km),
      lonDeg: toLonDeg(km),
    };
  });
}

function toColumn(gates: readonly Gate[], key: keyof Gate): number[] {
  return gates.map((gate) => gate[key] ?? 0);
}
