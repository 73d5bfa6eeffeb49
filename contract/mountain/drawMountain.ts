import type { GradeBand } from './gradeBand.ts';
import { type LinePoint, layRoad, type MountainRoad, type RoadBox, type RoadLine } from './roadLine.ts';

/** A picture of a mountain: its size, and where the road lies in it. */
export interface MountainFrame extends RoadBox {
  readonly width: number;
  readonly height: number;
  /** Of the ribbon; 1 is for a road about 600 wide. */
  readonly scale: number;
}

/** Paths of SVG, in the frame's units. Who draws them chooses the colours. */
export interface MountainDrawing {
  /** The calm body below the road. Beyond its end the road is mirrored, so that a summit stands free. */
  readonly body: string;
  /** The road from start to end. */
  readonly road: string;
  /** Below the road, thicker where it is steeper: one path per grade band, at most six. */
  readonly ribbon: readonly { readonly band: GradeBand; readonly path: string }[];
  /** Points of the road at the given distances. */
  readonly places: readonly LinePoint[];
}

/** Thickness of the ribbon in each grade band: the second channel beside the colour. */
export const ribbonThickness = [3, 4, 6, 8.5, 11.5, 15] as const;
/** Neighbouring stretches overlap by this much, so that no gap shows between them. */
const overlap = 0.3;

/**
 * Draws a road as a mountain with a ribbon in the grade ramp. `placesM` are distances along the road whose points
 * are wanted, such as checkpoints. Null if the road has no shape.
 */
export function drawMountain(
  road: MountainRoad,
  frame: MountainFrame,
  placesM: readonly number[] = [],
): MountainDrawing | null {
  const line = layRoad(road, frame);
  if (line === null) return null;
  const { points } = line;
  return {
    body: bodyPath(points, frame),
    road: `M${points.map(spot).join('L')}`,
    ribbon: ribbonPaths(line, frame.scale),
    places: placesM.map((placeM) => pointAt(points, placeM / road.distanceM)),
  };
}

/** The point of a line at a share 0..1 of its way. */
export function pointAt(points: readonly LinePoint[], share: number): LinePoint {
  const last = points.length - 1;
  const at = Math.min(1, Math.max(0, share)) * last;
  const before = Math.min(Math.floor(at), last);
  const low = points[before] ?? { x: 0, y: 0 };
  const high = points[before + 1] ?? low;
  const part = at - before;
  return { x: rounded(low.x + (high.x - low.x) * part), y: rounded(low.y + (high.y - low.y) * part) };
}

/** The line, then its mirror image up to the picture's right edge. */
export function ridgeOf(points: readonly LinePoint[], { width }: MountainFrame): readonly LinePoint[] {
  const endX = points.at(-1)?.x ?? width;
  const mirrored = points
    .slice(0, -1)
    .reverse()
    .map(({ x, y }) => ({ x: 2 * endX - x, y }));
  const beyondEdge = mirrored.findIndex(({ x }) => x >= width);
  return [...points, ...(endX >= width ? [] : mirrored.slice(0, beyondEdge < 0 ? undefined : beyondEdge + 1))];
}

/** The area below a line. Left of its start and right of its mirrored end the land is level. */
export function bodyPath(points: readonly LinePoint[], frame: MountainFrame): string {
  const ridge = ridgeOf(points, frame);
  const { height, width } = frame;
  const first = ridge[0] ?? { x: 0, y: height };
  const last = ridge.at(-1) ?? { x: width, y: height };
  const left = Math.min(0, rounded(first.x));
  const right = Math.max(width, rounded(last.x));
  return `M${left} ${height}V${rounded(first.y)}L${ridge.map(spot).join('L')}H${right}V${height}z`;
}

function ribbonPaths({ points, bands }: RoadLine, scale: number): MountainDrawing['ribbon'] {
  const lower = lowerEdge({ points, bands }, scale);
  const paths = new Map<GradeBand, string>();
  for (let start = 0; start < bands.length; ) {
    const band = bands[start] ?? 0;
    let end = start + 1;
    while (end < bands.length && bands[end] === band) end += 1;
    const above = points.slice(start, end + 1);
    const below = lower.slice(start, end + 1);
    const isLast = end === bands.length;
    const seam = isLast ? [] : [shifted(above.at(-1)), shifted(below.at(-1))];
    const path = `M${[...above, ...seam, ...below.reverse()].map(spot).join('L')}z`;
    paths.set(band, (paths.get(band) ?? '') + path);
    start = end;
  }
  return [...paths].sort(([a], [b]) => a - b).map(([band, path]) => ({ band, path }));
}

const shifted = (point: LinePoint | undefined): LinePoint => ({ x: (point?.x ?? 0) + overlap, y: point?.y ?? 0 });

/** The ribbon's lower edge. Its thickness changes slowly, and is measured across the road rather than downwards. */
function lowerEdge({ points, bands }: RoadLine, scale: number): LinePoint[] {
  const thickness = points.map((_, index) => {
    const around = bands.slice(Math.max(0, index - 2), index + 2);
    const sum = around.reduce<number>((total, band) => total + ribbonThickness[band], 0);
    return (sum / Math.max(1, around.length)) * scale;
  });
  return points.map(({ x, y }, index) => {
    const before = points[index - 1] ?? { x, y };
    const after = points[index + 1] ?? { x, y };
    const slope = (after.y - before.y) / Math.max(1e-6, after.x - before.x);
    return { x, y: y + (thickness[index] ?? 0) * Math.min(1.6, Math.hypot(1, slope)) };
  });
}

const spot = ({ x, y }: LinePoint): string => `${rounded(x)} ${rounded(y)}`;

function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
