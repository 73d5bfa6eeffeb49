import { computeKilometreMarks } from './computeKilometreMarks.ts';
import type { MapGate, MapLine, MapRun } from './mapTypes.ts';
import type { OutlineSize } from './outlineProjection.ts';
import { outlineBox, projectOnOutline, type XY } from './outlineProjection.ts';
import { nameSize, type OutlineName, placeOutlineNames } from './placeOutlineNames.ts';
import { taiwanOutline } from './taiwanOutline.ts';

/** What the map shows. */
export interface OutlineSubject {
  readonly line: MapLine;
  readonly runs: readonly MapRun[];
  readonly gates: readonly MapGate[];
  /** Other roads around it. */
  readonly roads: readonly MapLine[];
}

export interface KilometreMark {
  readonly km: number;
  readonly x: number;
  readonly y: number;
}

export const corners = ['right-bottom', 'left-bottom', 'left-top', 'right-top'] as const;
export type Corner = (typeof corners)[number];
/** Size of the picture of the whole island. */
export const islandSize = { width: 56, height: 98 } as const;
export const markRadius = 10.5;
/** The circle of a gate, with a margin. */
const gateRadius = 6;

/** Paths and positions in px of the box. */
export interface OutlineDrawing {
  readonly coast: string;
  readonly roads: string;
  readonly line: string;
  readonly coloured: readonly { readonly colour: MapRun['colour']; readonly path: string }[];
  readonly marks: readonly KilometreMark[];
  readonly names: readonly OutlineName[];
  /** The corner with space for the picture of the whole island. */
  readonly islandCorner: Corner;
  /** The position of a node of the line. */
  readonly projectNode: (node: number) => XY | null;
  readonly toPath: (from: number, to: number) => string;
  /** The position of any coordinates. */
  readonly project: (lonDeg: number, latDeg: number) => XY;
}

/** The smallest range that fills the map, in the outline's units (100 per degree of latitude): 0.9 km. */
const minRange = 0.8;
/** Padding around the line for names above, beside and below it. */
const paddingPx = { side: 44, top: 34, bottom: 26 } as const;
/** A line with many nodes is drawn with about this many points. */
const maxPoints = 400;

/**
 * Lays out the line as large as its box allows, with colours, kilometre marks and names, in front of the coast and
 * other roads.
 */
export function layoutOutline(subject: OutlineSubject, box: OutlineSize): OutlineDrawing {
  const { line, runs, gates, roads } = subject;
  const toPx = createScale(line, box);
  const project = (lonDeg: number, latDeg: number) => toPx(projectOnOutline(lonDeg, latDeg));
  const projectNode = (node: number): XY | null => {
    const latDeg = line.latDeg[node];
    const lonDeg = line.lonDeg[node];
    return latDeg === undefined || lonDeg === undefined ? null : project(lonDeg, latDeg);
  };
  const nodeStep = Math.max(1, Math.ceil(line.latDeg.length / maxPoints));
  const toPath = (from: number, to: number) =>
    drawPath(sampleNodes(from, to, nodeStep).flatMap((node) => [projectNode(node) ?? []]));
  const colours = [...new Set(runs.map(({ colour }) => colour))];
  const posts = gates.flatMap(({ node, name, detail }) => {
    const position = projectNode(node);
    return position === null ? [] : [{ name, detail, x: position[0], y: position[1] }];
  });
  const linePositions = sampleNodes(0, line.latDeg.length - 1, nodeStep).flatMap((node) => {
    const position = projectNode(node);
    return position === null ? [] : [position];
  });
  const names = placeOutlineNames(posts, box, linePositions);
  const allMarks = computeKilometreMarks(line).flatMap(({ km, node }) => {
    const position = projectNode(node);
    return position === null ? [] : [{ km, x: position[0], y: position[1] }];
  });
  const marks = allMarks.filter((mark, index) => isMarkFree(mark, names, allMarks.slice(0, index)));
  return {
    projectNode,
    toPath,
    project,
    marks,
    names,
    islandCorner: findFreestCorner([...linePositions, ...names.flatMap(listTextCorners)], box),
    coast: `${drawPath(taiwanOutline.map(([lonDeg, latDeg]) => project(lonDeg, latDeg)))}z`,
    roads: roads
      .map((road) => drawPath(Array.from(road.latDeg, (lat, node) => project(road.lonDeg[node] ?? 0, lat))))
      .join(''),
    line: toPath(0, line.latDeg.length - 1),
    coloured: colours.map((colour) => ({
      colour,
      path: runs.flatMap((run) => (run.colour === colour ? [toPath(run.from, run.to)] : [])).join(''),
    })),
  };
}

/** Converts the outline's units to px, with the line centred in its box; without a line the whole island. */
function createScale(line: MapLine, { width, height }: OutlineSize): (position: XY) => XY {
  const points = Array.from(line.latDeg, (latDeg, node) => projectOnOutline(line.lonDeg[node] ?? 0, latDeg));
  const island: readonly XY[] = [
    [0, 0],
    [outlineBox.width, outlineBox.height],
  ];
  const [left, rangeX] = computeRange((points.length > 0 ? points : island).map(([x]) => x));
  const [top, rangeY] = computeRange((points.length > 0 ? points : island).map(([, y]) => y));
  const freeX = width - 2 * paddingPx.side;
  const freeY = height - paddingPx.top - paddingPx.bottom;
  const scale = Math.max(0.1, Math.min(freeX / Math.max(rangeX, minRange), freeY / Math.max(rangeY, minRange)));
  return ([x, y]) => [
    roundToTenth(paddingPx.side + freeX / 2 + (x - left - rangeX / 2) * scale),
    roundToTenth(paddingPx.top + freeY / 2 + (y - top - rangeY / 2) * scale),
  ];
}

/** The minimum and the range of many numbers. */
function computeRange(values: readonly number[]): readonly [min: number, range: number] {
  const min = values.reduce((result, value) => Math.min(result, value), Number.POSITIVE_INFINITY);
  return [min, values.reduce((result, value) => Math.max(result, value), Number.NEGATIVE_INFINITY) - min];
}

/** Whether a mark overlaps no post, name or earlier mark. */
function isMarkFree(
  { x, y }: KilometreMark,
  names: readonly OutlineName[],
  previous: readonly KilometreMark[],
): boolean {
  const isClear = (from: number, to: number, value: number) => value < from - markRadius || value > to + markRadius;
  return (
    names.every(({ x: postX, y: postY }) => Math.hypot(postX - x, postY - y) > markRadius + gateRadius) &&
    previous.every((placed) => Math.hypot(placed.x - x, placed.y - y) > 2 * markRadius) &&
    names.every(({ text }) => {
      if (text === null) return true;
      const bottom = text.y + text.lines * nameSize.linePx;
      return isClear(text.x, text.x + text.width, x) || isClear(text.y, bottom, y);
    })
  );
}

const listTextCorners = ({ text }: OutlineName): XY[] => {
  if (text === null) return [];
  const right = text.x + text.width;
  const bottom = text.y + text.lines * nameSize.linePx;
  return [
    [text.x, text.y],
    [right, text.y],
    [text.x, bottom],
    [right, bottom],
  ];
};

/** The corner that contains the fewest of these positions. */
function findFreestCorner(positions: readonly XY[], { width, height }: OutlineSize): Corner {
  const countInCorner = (corner: Corner) => {
    const [side, end] = corner.split('-');
    return positions.filter(([x, y]) => {
      const isAtSide = side === 'right' ? x > width - islandSize.width : x < islandSize.width;
      return isAtSide && (end === 'bottom' ? y > height - islandSize.height : y < islandSize.height);
    }).length;
  };
  return corners.reduce((best, corner) => (countInCorner(corner) < countInCorner(best) ? corner : best), corners[0]);
}

/** First and last node, and every nth node between them. */
function sampleNodes(from: number, to: number, nodeStep: number): number[] {
  const nodes = [];
  for (let node = from; node < to; node += nodeStep) nodes.push(node);
  return to >= from ? [...nodes, to] : nodes;
}

const drawPath = (points: readonly (XY | readonly never[])[]): string => {
  const pairs = points.filter((point) => point.length === 2).map(([x, y]) => `${x} ${y}`);
  return pairs.length === 0 ? '' : `M${pairs.join('L')}`;
};

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
