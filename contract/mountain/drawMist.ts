import { buildBodyPath, extendRidge, findPoint, type MountainFrame } from './drawMountain.ts';
import { type LinePoint, layoutRoad, type MountainRoad } from './roadLine.ts';

/**
 * Elevations of four of our roads at 33 evenly spaced points, for the ranges behind a mountain. A test compares them
 * with the content.
 */
export const mistRoads: readonly {
  readonly routeId: string;
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}[] = [
  {
    routeId: 'wuling-east',
    distanceM: 102_740,
    elevationsM: [
      5, 15, 21, 20, 18, 47, 66, 109, 237, 298, 368, 446, 602, 830, 966, 998, 1115, 1253, 1398, 1566, 1714, 1809, 1946,
      2017, 2194, 2358, 2420, 2273, 2416, 2584, 2898, 3141, 3272,
    ],
  },
  {
    routeId: 'smangus',
    distanceM: 55_540,
    elevationsM: [
      262, 280, 309, 368, 429, 538, 633, 724, 892, 1048, 1207, 1350, 1437, 1324, 1184, 1076, 970, 937, 883, 937, 1080,
      1224, 1292, 1298, 1135, 950, 1089, 1279, 1266, 1252, 1350, 1412, 1553,
    ],
  },
  {
    routeId: 'yangjin-three-peaks',
    distanceM: 78_680,
    elevationsM: [
      26, 167, 318, 368, 520, 707, 769, 651, 547, 440, 332, 188, 47, 11, 7, 72, 193, 235, 358, 357, 275, 307, 334, 522,
      497, 273, 187, 166, 347, 410, 461, 564, 747,
    ],
  },
  {
    routeId: 'daxueshan',
    distanceM: 47_165,
    elevationsM: [
      362, 381, 395, 422, 461, 516, 676, 857, 936, 1028, 1139, 1250, 1343, 1467, 1571, 1671, 1801, 1841, 1918, 1984,
      2003, 2029, 2022, 2088, 2116, 2156, 2205, 2281, 2341, 2453, 2543, 2579, 2586,
    ],
  },
];

/** A mountain range in the mist. It fades out from its crest to its foot. */
export interface MistRange {
  readonly body: string;
  /** Path of cypress trees on its crest; may be empty. */
  readonly trees: string;
  readonly crestY: number;
  readonly footY: number;
}

/** Position of a range: `from` and `to` as ratios to the picture's width, `rise` to the height between foot and top. */
export interface MistPosition {
  /** Index among `mistRoads` without the road in front, from 0. */
  readonly roadIndex: number;
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  /** Height of its trees; 0 for none. */
  readonly treePx: number;
  /** Ratio of the crest without trees, 0..1. */
  readonly bareRatio: number;
}

/** Ranges behind text: few trees, so that the text stays readable. */
const quietPositions: readonly MistPosition[] = [
  { roadIndex: 0, from: -0.2, to: 0.58, rise: 0.86, treePx: 0, bareRatio: 1 },
  { roadIndex: 1, from: -0.36, to: 0.5, rise: 0.52, treePx: 30, bareRatio: 0.4 },
  { roadIndex: 2, from: 0.16, to: 0.86, rise: 0.3, treePx: 24, bareRatio: 0.4 },
];
const treeGapPx = 11;

/**
 * Other roads in the background of a mountain, from far to near. Trees are drawn only where they are visible above the
 * road. The road of `routeId` is left out, because a road is not its own background.
 */
export function drawMist(
  road: MountainRoad,
  frame: MountainFrame,
  routeId?: string,
  positions: readonly MistPosition[] = quietPositions,
): readonly MistRange[] {
  const roadLine = layoutRoad(road, frame);
  const otherRoads = mistRoads.filter((otherRoad) => otherRoad.routeId !== routeId);
  return positions.flatMap(({ roadIndex, from, to, rise, treePx, bareRatio }, index) => {
    const otherRoad = otherRoads[roadIndex % otherRoads.length];
    const crestY = frame.foot - rise * (frame.foot - frame.top);
    const bounds = { from: from * frame.width, to: to * frame.width, top: crestY, foot: frame.foot };
    const line = otherRoad === undefined ? null : layoutRoad(otherRoad, bounds);
    if (line === null) return [];
    const rangeFrame = { ...frame, ...bounds };
    const isHidden = ({ x, y }: LinePoint) =>
      roadLine !== null && y > findRoadY(roadLine.points, frame, x) - 3 * frame.scale;
    const trees =
      treePx === 0
        ? ''
        : drawForest(extendRidge(line.points, rangeFrame), { frame, treePx, bareRatio, isHidden, seed: index });
    return [{ body: buildBodyPath(line.points, rangeFrame), trees, crestY, footY: frame.foot }];
  });
}

/** The y of the road at a position across the picture; the bottom where there is no road. */
function findRoadY(points: readonly LinePoint[], { from, to, height }: MountainFrame, x: number): number {
  return x < from || x > to ? height : findPoint(points, (x - from) / (to - from)).y;
}

interface ForestOptions {
  readonly frame: MountainFrame;
  readonly treePx: number;
  readonly bareRatio: number;
  readonly isHidden: (point: LinePoint) => boolean;
  readonly seed: number;
}

/** Cypress trees in groups along a crest, always the same for a seed. */
function drawForest(ridge: readonly LinePoint[], { frame, treePx, bareRatio, isHidden, seed }: ForestOptions): string {
  const gapPx = treeGapPx * frame.scale;
  const startX = ridge[0]?.x ?? 0;
  const endX = ridge.at(-1)?.x ?? 0;
  const trees: string[] = [];
  for (let index = 0; startX + index * gapPx < Math.min(endX, frame.width); index += 1) {
    const x = startX + (index + 0.7 * computeNoise(index, seed)) * gapPx;
    const y = ridge.find((point) => point.x >= x)?.y ?? frame.foot;
    // Trees stand in groups of four; a clearing leaves out a whole group.
    const isClearing = computeNoise(Math.floor(index / 4), seed + 7) < bareRatio;
    const isLow = frame.foot - y < 0.08 * (frame.foot - frame.top);
    if (x < 0 || isClearing || isLow || isHidden({ x, y })) continue;
    trees.push(drawCypress({ x, y }, treePx * frame.scale * (0.55 + 0.75 * computeNoise(index, seed + 3))));
  }
  return trees.join('');
}

/** Four tiers, each wider than the one above; the foot is slightly below the crest. */
function drawCypress({ x, y }: LinePoint, heightPx: number): string {
  // Half the width of each tier as a ratio to the tree's height, from top to bottom.
  const tiers = [0.07, 0.12, 0.17, 0.22];
  const top = y - heightPx * 0.85;
  const tierPx = heightPx / tiers.length;
  const buildSide = (sign: 1 | -1) =>
    tiers.flatMap((halfWidthRatio, tier) => {
      const lowY = roundPx(top + (tier + 1) * tierPx);
      const widthPx = sign * halfWidthRatio * heightPx;
      return [`${roundPx(x + widthPx)} ${lowY}`, `${roundPx(x + widthPx * 0.5)} ${lowY}`];
    });
  const outline = [`${roundPx(x)} ${roundPx(top)}`, ...buildSide(-1), ...buildSide(1).reverse()];
  return `M${outline.join('L')}z`;
}

/** Pseudo-random number 0..1, the same for equal input: the sine hash that shaders use, with its usual constants. */
function computeNoise(index: number, seed: number): number {
  const value = Math.sin(index * 12.9898 + seed * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/** Rounded to a tenth of a pixel; adding 0 turns -0 into 0. */
function roundPx(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
