import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import { pointAt } from '#contract/mountain/drawMountain.ts';
import { highestY, layRoad, type MountainRoad } from '#contract/mountain/roadLine.ts';

/** The part of the picture that words cover. */
export interface Covered {
  readonly right: number;
  readonly bottom: number;
}

export interface PanoramaBox {
  readonly width: number;
  readonly height: number;
  readonly covered: Covered;
}

/** A place as it is drawn. */
export interface PostPlace<Place> {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  /** False where its post would stand on other words. */
  readonly hasPost: boolean;
}

/** Below this width it is a phone's picture. */
const wideFromPx = 700;
const postRoomPx = 64;
/** On a wide picture the last post is written larger. */
const lastPostScale = 1.25;

/** Where the road lies: below the words where they cover the picture, above the row of clock times. */
export function frameOf(road: MountainRoad, { width, height, covered }: PanoramaBox): MountainFrame {
  const isWide = width >= wideFromPx;
  const foot = height - (isWide ? 108 : 80);
  const frame = {
    width,
    height,
    foot,
    from: 0,
    to: isWide ? width * 0.9375 : width - 24,
    top: isWide ? 196 : 56,
    scale: isWide ? 1.15 : 0.75,
  };
  const crestY = highestY(road, frame, covered.right);
  const lowestCrestY = Math.min(foot - 24, covered.bottom + 20);
  if (covered.bottom <= 0 || crestY >= lowestCrestY) return frame;
  const share = (foot - lowestCrestY) / (foot - crestY);
  return { ...frame, top: foot - (foot - frame.top) * share };
}

/** About the width of a post with this text, in px. */
export function postWidth(text: string): number {
  const letters = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.2), 0);
  return Math.min(letters, 168) + 24;
}

interface Posts<Place> {
  readonly road: MountainRoad;
  readonly box: PanoramaBox;
  readonly frame: MountainFrame;
  readonly places: readonly Place[];
  readonly textOf: (place: Place) => string;
}

/** Places in order, without those too near to a later one; the last always stays. */
export function layPosts<Place extends { readonly atM: number }>({ road, box, frame, places, textOf }: Posts<Place>) {
  const points = layRoad(road, frame)?.points ?? [];
  const isWide = box.width >= wideFromPx;
  const [gap, from] = isWide ? [96, 150] : [76, 84];
  const shown: PostPlace<Place>[] = [];
  let edge = Number.POSITIVE_INFINITY;
  let postEdge = Number.POSITIVE_INFINITY;
  for (const place of [...places].reverse()) {
    const { x, y } = pointAt(points, place.atM / road.distanceM);
    const isLast = shown.length === 0;
    if (!isLast && (x > edge - gap || x < from)) continue;
    const { left, right } = (isLast ? sidesOfLast : sidesOf)(x, postWidth(textOf(place)), isWide);
    const hasPost = isLast || (right < postEdge - 6 && left > 0 && !isCovered(box, left, y));
    if (hasPost) postEdge = left;
    edge = x;
    shown.push({ place, x, y, hasPost });
  }
  return shown.reverse();
}

const sidesOf = (x: number, width: number) => ({ left: x - width / 2, right: x + width / 2 });
/** It stands left of its pole, so that it stays in the picture. */
const sidesOfLast = (x: number, width: number, isWide: boolean) => ({
  left: x - width * (isWide ? lastPostScale : 1) + 12,
  right: x + 12,
});

const isCovered = ({ covered }: PanoramaBox, left: number, y: number) =>
  left < covered.right && y - postRoomPx < covered.bottom;
