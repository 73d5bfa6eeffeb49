import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { monotoneCurve } from './monotoneCurve.ts';
import { type RoadPoint, readRoad } from './readRoad.ts';
import { credits, type Source } from './roadFiles.ts';
import type { Gate, GatesPart, LinePart, RoadPart } from './routeContent.ts';

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
  readonly drawn: readonly Stretch[];
}

/** If a larger share of the course than this is drawn between gates, the whole is called approximate. */
const maxDrawnShare = 0.05;
const drawnStepM = 100;
/** The same in every language, so not a sentence; the page itself says that a course is approximate. */
const drawnBy = 'Wolfpace 狼速';

/** Joins the parts of a course. At a junction the end of the previous part is used. */
export function buildLine(parts: readonly LinePart[]): BuiltLine {
  const points: RoadPoint[] = [];
  const drawn: Stretch[] = [];
  for (const part of parts) {
    const fromM = points.at(-1)?.distanceM ?? 0;
    const added = part.kind === 'road' ? roadPoints(part) : drawnPoints(part, points.at(-1));
    for (const point of points.length === 0 ? added : added.slice(1)) {
      points.push({ ...point, distanceM: fromM + point.distanceM });
    }
    if (part.kind === 'gates') drawn.push({ fromM, toM: points.at(-1)?.distanceM ?? fromM });
  }
  const drawnM = drawn.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
  const isApproximate = drawnM > maxDrawnShare * (points.at(-1)?.distanceM ?? 0);
  return {
    line: {
      distanceM: Float64Array.from(points, (point) => point.distanceM),
      elevationM: Float64Array.from(points, (point) => point.elevationM),
      latDeg: Float64Array.from(points, (point) => point.latDeg),
      lonDeg: Float64Array.from(points, (point) => point.lonDeg),
    },
    attribution: [...creditsOf(parts), ...(isApproximate ? [drawnBy] : [])].join(' · '),
    isApproximate,
    drawn,
  };
}

/** The credits of all sources of its roads, without duplicates and in a fixed order. */
function creditsOf(parts: readonly LinePart[]): string[] {
  const used = new Set<Source>(parts.flatMap((part) => (part.kind === 'road' ? readRoad(part.file).sources : [])));
  return (Object.keys(credits) as Source[]).filter((source) => used.has(source)).map((source) => credits[source]);
}

/** The points of a road between two kilometres, with interpolated ends; distances start at 0. */
function roadPoints(part: RoadPart): RoadPoint[] {
  const road = readRoad(part.file);
  const lowM = Math.min(part.fromKm, part.toKm) * 1000;
  const highM = Math.max(part.fromKm, part.toKm) * 1000;
  const inner = road.points.filter(({ distanceM }) => distanceM > lowM + 1 && distanceM < highM - 1);
  const cut = [pointAt(road.points, lowM), ...inner, pointAt(road.points, highM)];
  const isBackwards = part.fromKm > part.toKm;
  const ordered = isBackwards ? cut.reverse() : cut;
  return ordered.map((point) => ({
    ...point,
    distanceM: isBackwards ? highM - point.distanceM : point.distanceM - lowM,
  }));
}

function pointAt(points: readonly RoadPoint[], atM: number): RoadPoint {
  const index = points.findIndex((point) => point.distanceM >= atM - 0.5);
  const next = points[index];
  if (next === undefined) throw new Error(`the road ends before ${atM} m`);
  const previous = points[index - 1];
  if (previous === undefined || Math.abs(next.distanceM - atM) < 0.5) return next;
  const share = (atM - previous.distanceM) / (next.distanceM - previous.distanceM);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    distanceM: atM,
    elevationM: between(previous.elevationM, next.elevationM),
    latDeg: between(previous.latDeg, next.latDeg),
    lonDeg: between(previous.lonDeg, next.lonDeg),
  };
}

/** Smooth positions and a profile without invented bumps, because nothing is known between the gates. */
function drawnPoints(part: GatesPart, previous: RoadPoint | undefined): RoadPoint[] {
  const gates: Gate[] = previous ? [{ ...previous, km: 0 }, ...part.gates] : [...part.gates];
  const measured = gates.filter((gate) => gate.elevationM !== null);
  const knots = gates.map((gate) => gate.km);
  const latDeg = monotoneCurve(knots, column(gates, 'latDeg'));
  const lonDeg = monotoneCurve(knots, column(gates, 'lonDeg'));
  const elevationM = monotoneCurve(column(measured, 'km'), column(measured, 'elevationM'));
  const lengthKm = gates.at(-1)?.km ?? 0;
  const count = Math.max(1, Math.round((lengthKm * 1000) / drawnStepM));
  return Array.from({ length: count + 1 }, (_, index) => {
    const km = (lengthKm * index) / count;
    return {
      distanceM: km * 1000,
      elevationM: elevationM(km),
      latDeg: latDeg(km),
      lonDeg: lonDeg(km),
    };
  });
}

function column(gates: readonly Gate[], key: keyof Gate): number[] {
  return gates.map((gate) => gate[key] ?? 0);
}
