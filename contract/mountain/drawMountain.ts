import type { GradeBand } from './gradeBand.ts';
import { type LinePoint, layoutRoad, type MountainRoad, type RoadBounds, type RoadLine } from './roadLine.ts';

/** A picture of a mountain: its size, and the position of the road in it. */
export interface MountainFrame extends RoadBounds {
  readonly width: number;
  readonly height: number;
  /** Scale of the ribbon; 1 is for a road about 600 wide. */
  readonly scale: number;
}

/** SVG paths in the frame's units. The caller chooses the colours. */
export interface MountainDrawing {
  /** The plain area below the road. Beyond its end the road is mirrored, so that a summit looks like a summit. */
  readonly body: string;
  /** The road from start to end. */
  readonly road: string;
  /** Below the road, thicker where it is steeper: one path per grade band, at most six. */
  readonly ribbon: readonly { readonly band: GradeBand; readonly path: string }[];
  /** Points of the road at the marked distances. */
  readonly markedPoints: readonly LinePoint[];
}

/** Thickness of the ribbon in each grade band, which shows steepness in addition to colour. */
export const ribbonThickness = [3, 4, 6, 8.5, 11.5, 15] as const;
/** Neighbouring stretches overlap by this much, so that no gap shows between them. */
const overlapLength = 0.3;

/**
 * Draws a road as a mountain with a ribbon in the grade ramp. `markedDistancesM` are distances along the road, such as
 * those of checkpoints; the drawing contains their points. Null if the road has no shape.
 */
export function drawMountain(
  road: MountainRoad,
  frame: MountainFrame,
  markedDistancesM: readonly number[] = [],
): MountainDrawing | null {
  const line = layoutRoad(road, frame);
  if (line === null) return null;
  const { points } = line;
  return {
    body: buildBodyPath(points, frame),
    road: `M${points.map(formatPoint).join('L')}`,
    ribbon: buildRibbonPaths(line, frame.scale),
    markedPoints: markedDistancesM.map((markedDistanceM) => findPoint(points, markedDistanceM / road.distanceM)),
  };
}

/** The point of a line at a ratio 0..1 of its length. */
export function findPoint(points: readonly LinePoint[], ratio: number): LinePoint {
  const last = points.length - 1;
  const position = Math.min(1, Math.max(0, ratio)) * last;
  const lower = Math.min(Math.floor(position), last);
  const low = points[lower] ?? { x: 0, y: 0 };
  const high = points[lower + 1] ?? low;
  const part = position - lower;
  return { x: roundTenth(low.x + (high.x - low.x) * part), y: roundTenth(low.y + (high.y - low.y) * part) };
}

/** The line followed by its mirror image, up to the picture's right edge. */
export function extendRidge(points: readonly LinePoint[], { width }: MountainFrame): readonly LinePoint[] {
  const endX = points.at(-1)?.x ?? width;
  const mirrored = points
    .slice(0, -1)
    .reverse()
    .map(({ x, y }) => ({ x: 2 * endX - x, y }));
  const beyondEdge = mirrored.findIndex(({ x }) => x >= width);
  return [...points, ...(endX >= width ? [] : mirrored.slice(0, beyondEdge < 0 ? undefined : beyondEdge + 1))];
}

/** The area below a line. Left of its start and right of its mirrored end it is level. */
export function buildBodyPath(points: readonly LinePoint[], frame: MountainFrame): string {
  const ridge = extendRidge(points, frame);
  const { height, width } = frame;
  const first = ridge[0] ?? { x: 0, y: height };
  const last = ridge.at(-1) ?? { x: width, y: height };
  const left = Math.min(0, roundTenth(first.x));
  const right = Math.max(width, roundTenth(last.x));
  return `M${left} ${height}V${roundTenth(first.y)}L${ridge.map(formatPoint).join('L')}H${right}V${height}z`;
}

function buildRibbonPaths({ points, bands }: RoadLine, scale: number): MountainDrawing['ribbon'] {
  const lower = computeLowerEdge({ points, bands }, scale);
  const paths = new Map<GradeBand, string>();
  for (let start = 0; start < bands.length; ) {
    const band = bands[start] ?? 0;
    let end = start + 1;
    while (end < bands.length && bands[end] === band) end += 1;
    const above = points.slice(start, end + 1);
    const below = lower.slice(start, end + 1);
    const isLast = end === bands.length;
    const seam = isLast ? [] : [shiftByOverlap(above.at(-1)), shiftByOverlap(below.at(-1))];
    const path = `M${[...above, ...seam, ...below.reverse()].map(formatPoint).join('L')}z`;
    paths.set(band, (paths.get(band) ?? '') + path);
    start = end;
  }
  return [...paths].sort(([a], [b]) => a - b).map(([band, path]) => ({ band, path }));
}

const shiftByOverlap = (point: LinePoint | undefined): LinePoint => ({
  x: (point?.x ?? 0) + overlapLength,
  y: point?.y ?? 0,
});

/** The ribbon's lower edge. Its thickness changes gradually, and is measured perpendicular to the road. */
function computeLowerEdge({ points, bands }: RoadLine, scale: number): LinePoint[] {
  const thickness = points.map((_, index) => {
    const nearbyBands = bands.slice(Math.max(0, index - 2), index + 2);
    const sum = nearbyBands.reduce<number>((total, band) => total + ribbonThickness[band], 0);
    return (sum / Math.max(1, nearbyBands.length)) * scale;
  });
  return points.map(({ x, y }, index) => {
    const previous = points[index - 1] ?? { x, y };
    const next = points[index + 1] ?? { x, y };
    const slope = (next.y - previous.y) / Math.max(1e-6, next.x - previous.x);
    // Limited to 1.6 times, because the ribbon of a cliff would reach far below the road.
    return { x, y: y + (thickness[index] ?? 0) * Math.min(1.6, Math.hypot(1, slope)) };
  });
}

const formatPoint = ({ x, y }: LinePoint): string => `${roundTenth(x)} ${roundTenth(y)}`;

/** Rounded to a tenth of a unit; adding 0 turns -0 into 0. */
function roundTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
