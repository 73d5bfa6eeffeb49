import { kilometreMarks } from './kilometreMarks.ts';
import type { MapGate, MapLine, MapRun } from './mapTypes.ts';
import { outlineBox, projectOnOutline, type XY } from './outlineProjection.ts';
import { nameSize, type OutlineName, placeOutlineNames } from './placeOutlineNames.ts';
import { taiwanOutline } from './taiwanOutline.ts';

export interface OutlineBox {
  readonly width: number;
  readonly height: number;
}

/** What is known of a line on the map, beside its points. */
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
/** Of the picture of the whole island. */
export const islandSize = { width: 56, height: 98 } as const;
export const markRadius = 10.5;

/** Paths and places in px of the box. */
export interface OutlineDrawing {
  readonly coast: string;
  readonly roads: string;
  readonly line: string;
  readonly coloured: readonly { readonly colour: MapRun['colour']; readonly path: string }[];
  readonly marks: readonly KilometreMark[];
  readonly names: readonly OutlineName[];
  /** Where the whole island has room. */
  readonly islandCorner: Corner;
  /** Of a node of the line. */
  readonly at: (node: number) => XY | null;
  readonly pathOf: (from: number, to: number) => string;
  /** Of a place. */
  readonly project: (lonDeg: number, latDeg: number) => XY;
}

/** A line never fills the picture from closer than this, in the outline's units: about a kilometre. */
const leastRange = 0.8;
/** Room around the line: for names above, beside and below it. */
const roomPx = { side: 44, top: 34, bottom: 26 } as const;
/** A line of many nodes is drawn through about this many. */
const mostPoints = 400;

/** The line as large as its box allows, with its colours, distances and names, before the coast and other roads. */
export function layOutline(subject: OutlineSubject, box: OutlineBox): OutlineDrawing {
  const { line, runs, gates, roads } = subject;
  const toPx = scaledTo(line, box);
  const project = (lonDeg: number, latDeg: number) => toPx(projectOnOutline(lonDeg, latDeg));
  const at = (node: number): XY | null => {
    const latDeg = line.latDeg[node];
    const lonDeg = line.lonDeg[node];
    return latDeg === undefined || lonDeg === undefined ? null : project(lonDeg, latDeg);
  };
  const every = Math.max(1, Math.ceil(line.latDeg.length / mostPoints));
  const pathOf = (from: number, to: number) =>
    pathThrough(nodesOf(from, to, every).flatMap((node) => [at(node) ?? []]));
  const colours = [...new Set(runs.map(({ colour }) => colour))];
  const posts = gates.flatMap(({ node, name, detail }) => {
    const place = at(node);
    return place === null ? [] : [{ name, detail, x: place[0], y: place[1] }];
  });
  const onLine = nodesOf(0, line.latDeg.length - 1, every).flatMap((node) => {
    const place = at(node);
    return place === null ? [] : [place];
  });
  const names = placeOutlineNames(posts, box, onLine);
  const everyMark = kilometreMarks(line).flatMap(({ km, node }) => {
    const place = at(node);
    return place === null ? [] : [{ km, x: place[0], y: place[1] }];
  });
  const marks = everyMark.filter((mark, index) => hasRoom(mark, names, everyMark.slice(0, index)));
  return {
    at,
    pathOf,
    project,
    marks,
    names,
    islandCorner: freestCorner([...onLine, ...names.flatMap(cornersOfName)], box),
    coast: `${pathThrough(taiwanOutline.map(([lonDeg, latDeg]) => project(lonDeg, latDeg)))}z`,
    roads: roads
      .map((road) => pathThrough(Array.from(road.latDeg, (lat, i) => project(road.lonDeg[i] ?? 0, lat))))
      .join(''),
    line: pathOf(0, line.latDeg.length - 1),
    coloured: colours.map((colour) => ({
      colour,
      path: runs.flatMap((run) => (run.colour === colour ? [pathOf(run.from, run.to)] : [])).join(''),
    })),
  };
}

/** From the outline's units to px: the line in the middle of its box; without a line the whole island. */
function scaledTo(line: MapLine, { width, height }: OutlineBox): (place: XY) => XY {
  const points = Array.from(line.latDeg, (latDeg, node) => projectOnOutline(line.lonDeg[node] ?? 0, latDeg));
  const whole: readonly XY[] = [
    [0, 0],
    [outlineBox.width, outlineBox.height],
  ];
  const [left, rangeX] = rangeOf((points.length > 0 ? points : whole).map(([x]) => x));
  const [top, rangeY] = rangeOf((points.length > 0 ? points : whole).map(([, y]) => y));
  const freeX = width - 2 * roomPx.side;
  const freeY = height - roomPx.top - roomPx.bottom;
  const scale = Math.max(0.1, Math.min(freeX / Math.max(rangeX, leastRange), freeY / Math.max(rangeY, leastRange)));
  return ([x, y]) => [
    tenth(roomPx.side + freeX / 2 + (x - left - rangeX / 2) * scale),
    tenth(roomPx.top + freeY / 2 + (y - top - rangeY / 2) * scale),
  ];
}

/** The least of many numbers, and their range. */
function rangeOf(values: readonly number[]): XY {
  const least = values.reduce((sum, value) => Math.min(sum, value), Number.POSITIVE_INFINITY);
  return [least, values.reduce((sum, value) => Math.max(sum, value), Number.NEGATIVE_INFINITY) - least];
}

/** Whether a mark stands clear of posts, names and the marks before it. */
function hasRoom({ x, y }: KilometreMark, names: readonly OutlineName[], before: readonly KilometreMark[]): boolean {
  const isClear = (from: number, to: number, at: number) => at < from - markRadius || at > to + markRadius;
  return (
    names.every(({ x: postX, y: postY }) => Math.hypot(postX - x, postY - y) > markRadius + 6) &&
    before.every((other) => Math.hypot(other.x - x, other.y - y) > 2 * markRadius) &&
    names.every(({ text }) => {
      if (text === null) return true;
      const bottom = text.y + text.lines * nameSize.linePx;
      return isClear(text.x, text.x + text.width, x) || isClear(text.y, bottom, y);
    })
  );
}

const cornersOfName = ({ text }: OutlineName): XY[] => {
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

/** The corner in which the fewest of these places lie. */
function freestCorner(places: readonly XY[], { width, height }: OutlineBox): Corner {
  const inCorner = (corner: Corner) => {
    const [side, end] = corner.split('-');
    return places.filter(([x, y]) => {
      const isBeside = side === 'right' ? x > width - islandSize.width : x < islandSize.width;
      return isBeside && (end === 'bottom' ? y > height - islandSize.height : y < islandSize.height);
    }).length;
  };
  return corners.reduce((best, corner) => (inCorner(corner) < inCorner(best) ? corner : best), corners[0]);
}

/** First and last node, and some between. */
function nodesOf(from: number, to: number, every: number): number[] {
  const nodes = [];
  for (let node = from; node < to; node += every) nodes.push(node);
  return to >= from ? [...nodes, to] : nodes;
}

const pathThrough = (points: readonly (XY | readonly never[])[]): string => {
  const spots = points.filter((point) => point.length === 2).map(([x, y]) => `${x} ${y}`);
  return spots.length === 0 ? '' : `M${spots.join('L')}`;
};

const tenth = (value: number) => Math.round(value * 10) / 10;
