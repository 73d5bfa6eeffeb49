import { bodyPath, type MountainFrame, pointAt, ridgeOf } from './drawMountain.ts';
import { mistRoads } from './mistRoads.ts';
import { type LinePoint, layRoad, type MountainRoad } from './roadLine.ts';

/** A range in the mist. It fades from its crest to nothing at the foot. */
export interface MistRange {
  readonly body: string;
  /** Cypress trees on its crest; may be empty. */
  readonly trees: string;
  readonly crestY: number;
  readonly footY: number;
}

/** Where a range lies, as shares of the picture's width and of the height between foot and top. */
export interface MistPlace {
  /** Which of the other roads it is, counted from 0. */
  readonly road: number;
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  /** Height of its trees; 0 for none. */
  readonly treePx: number;
  /** Share of the crest without trees. */
  readonly bare: number;
}

/** Behind words: few trees. */
const quietPlaces: readonly MistPlace[] = [
  { road: 0, from: -0.2, to: 0.58, rise: 0.86, treePx: 0, bare: 1 },
  { road: 1, from: -0.36, to: 0.5, rise: 0.52, treePx: 30, bare: 0.4 },
  { road: 2, from: 0.16, to: 0.86, rise: 0.3, treePx: 24, bare: 0.4 },
];
const treeGapPx = 11;

/**
 * Other roads behind a mountain, from far to near. Trees stand only where they are seen above the road.
 * `routeId` is left out: a road is not its own background.
 */
export function drawMist(
  road: MountainRoad,
  frame: MountainFrame,
  routeId?: string,
  places: readonly MistPlace[] = quietPlaces,
): readonly MistRange[] {
  const front = layRoad(road, frame);
  const others = mistRoads.filter((other) => other.routeId !== routeId);
  return places.flatMap(({ road: roadIndex, from, to, rise, treePx, bare }, index) => {
    const other = others[roadIndex % others.length];
    const crestY = frame.foot - rise * (frame.foot - frame.top);
    const box = { from: from * frame.width, to: to * frame.width, top: crestY, foot: frame.foot };
    const line = other === undefined ? null : layRoad(other, box);
    if (line === null) return [];
    const placed = { ...frame, ...box };
    const hides = ({ x, y }: LinePoint) => front !== null && y > frontY(front.points, frame, x) - 3 * frame.scale;
    const trees = treePx === 0 ? '' : forest(ridgeOf(line.points, placed), { frame, treePx, bare, hides, seed: index });
    return [{ body: bodyPath(line.points, placed), trees, crestY, footY: frame.foot }];
  });
}

/** The height of the road at a place across the picture; the bottom where there is no road. */
function frontY(points: readonly LinePoint[], { from, to, height }: MountainFrame, x: number): number {
  return x < from || x > to ? height : pointAt(points, (x - from) / (to - from)).y;
}

interface Forest {
  readonly frame: MountainFrame;
  readonly treePx: number;
  readonly bare: number;
  readonly hides: (place: LinePoint) => boolean;
  readonly seed: number;
}

/** Cypress trees in groups along a crest, the same ones every time. */
function forest(ridge: readonly LinePoint[], { frame, treePx, bare, hides, seed }: Forest): string {
  const gapPx = treeGapPx * frame.scale;
  const startX = ridge[0]?.x ?? 0;
  const endX = ridge.at(-1)?.x ?? 0;
  const trees: string[] = [];
  for (let index = 0; startX + index * gapPx < Math.min(endX, frame.width); index += 1) {
    const x = startX + (index + 0.7 * noise(index, seed)) * gapPx;
    const y = ridge.find((point) => point.x >= x)?.y ?? frame.foot;
    const isClearing = noise(Math.floor(index / 4), seed + 7) < bare;
    const isLow = frame.foot - y < 0.08 * (frame.foot - frame.top);
    if (x < 0 || isClearing || isLow || hides({ x, y })) continue;
    trees.push(cypress({ x, y }, treePx * frame.scale * (0.55 + 0.75 * noise(index, seed + 3))));
  }
  return trees.join('');
}

/** Four tiers, each wider than the one above; its foot stands a little below the crest. */
function cypress({ x, y }: LinePoint, heightPx: number): string {
  const tiers = [0.07, 0.12, 0.17, 0.22];
  const top = y - heightPx * 0.85;
  const tierPx = heightPx / tiers.length;
  const side = (sign: 1 | -1) =>
    tiers.flatMap((share, tier) => {
      const low = px(top + (tier + 1) * tierPx);
      const widthPx = sign * share * heightPx;
      return [`${px(x + widthPx)} ${low}`, `${px(x + widthPx * 0.5)} ${low}`];
    });
  const outline = [`${px(x)} ${px(top)}`, ...side(-1), ...side(1).reverse()];
  return `M${outline.join('L')}z`;
}

/** 0..1, equal for equal numbers. */
function noise(index: number, seed: number): number {
  const value = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

function px(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
