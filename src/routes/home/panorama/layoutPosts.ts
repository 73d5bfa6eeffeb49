import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import { findPoint } from '#contract/mountain/drawMountain.ts';
import { findHighestY, layoutRoad, type MountainRoad } from '#contract/mountain/roadLine.ts';

/** The part of the picture that is covered by text. */
export interface CoveredArea {
  readonly right: number;
  readonly bottom: number;
}

export interface PanoramaArea {
  readonly width: number;
  readonly height: number;
  readonly covered: CoveredArea;
}

/** A waypoint with its position in the picture. */
export interface PostPosition<Waypoint> {
  readonly waypoint: Waypoint;
  readonly x: number;
  readonly y: number;
  /** False if its post would overlap other text. */
  readonly hasPost: boolean;
}

/** Narrower pictures use the phone layout. */
const wideFromPx = 700;
const postHeightPx = 64;
/** On a wide picture the last post has larger text. */
const lastPostScale = 1.25;

/** The area for the road: below the text where it covers the picture, above the row of clock times. */
export function computeFrame(road: MountainRoad, { width, height, covered }: PanoramaArea): MountainFrame {
  const isWide = width >= wideFromPx;
  // Above the winds and clock times of `PanoramaFoot`.
  const foot = height - (isWide ? 108 : 80);
  const frame = {
    width,
    height,
    foot,
    from: 0,
    // The sky beside and above the finish has space for its post, and on a wide picture for the weather.
    to: isWide ? width * 0.9375 : width - 24,
    top: isWide ? 196 : 56,
    scale: isWide ? 1.15 : 0.75,
  };
  const crestY = findHighestY(road, frame, covered.right);
  const lowestCrestY = Math.min(foot - 24, covered.bottom + 20);
  if (covered.bottom <= 0 || crestY >= lowestCrestY) return frame;
  const ratio = (foot - lowestCrestY) / (foot - crestY);
  return { ...frame, top: foot - (foot - frame.top) * ratio };
}

/**
 * The approximate width of a post with this text, in px; its text is cut at 168 px. East Asian characters, which begin
 * at U+2E80, are about 15 px wide and others 8.2 px.
 */
export function estimatePostWidth(text: string): number {
  const textWidth = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.2), 0);
  return Math.min(textWidth, 168) + 24;
}

interface PostsOptions<Waypoint> {
  readonly road: MountainRoad;
  readonly area: PanoramaArea;
  readonly frame: MountainFrame;
  readonly waypoints: readonly Waypoint[];
  readonly formatText: (waypoint: Waypoint) => string;
}

/** Waypoints in order, without those too close to a later one; the last one always stays. */
export function layoutPosts<Waypoint extends { readonly atM: number }>({
  road,
  area,
  frame,
  waypoints,
  formatText,
}: PostsOptions<Waypoint>) {
  const points = layoutRoad(road, frame)?.points ?? [];
  const isWide = area.width >= wideFromPx;
  // The distance between posts and from the left edge, with space for the clock times below them.
  const [minGapPx, minX] = isWide ? [96, 150] : [76, 84];
  const positions: PostPosition<Waypoint>[] = [];
  let laterX = Number.POSITIVE_INFINITY;
  let laterPostLeft = Number.POSITIVE_INFINITY;
  for (const waypoint of [...waypoints].reverse()) {
    const { x, y } = findPoint(points, waypoint.atM / road.distanceM);
    const isLast = positions.length === 0;
    if (!isLast && (x > laterX - minGapPx || x < minX)) continue;
    const { left, right } = (isLast ? getLastSides : getSides)(x, estimatePostWidth(formatText(waypoint)), isWide);
    const hasPost = isLast || (right < laterPostLeft - 6 && left > 0 && !isCovered(area, left, y));
    if (hasPost) laterPostLeft = left;
    laterX = x;
    positions.push({ waypoint, x, y, hasPost });
  }
  return positions.reverse();
}

const getSides = (x: number, width: number) => ({ left: x - width / 2, right: x + width / 2 });
/** Placed left of its pole, so that it stays inside the picture. */
const getLastSides = (x: number, width: number, isWide: boolean) => ({
  left: x - width * (isWide ? lastPostScale : 1) + 12,
  right: x + 12,
});

const isCovered = ({ covered }: PanoramaArea, left: number, y: number) =>
  left < covered.right && y - postHeightPx < covered.bottom;
