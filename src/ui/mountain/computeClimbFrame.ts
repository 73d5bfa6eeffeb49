import type { MountainFrame } from '#contract/mountain/drawMountain.ts';

/** The width of a card's picture in its own units; it is shown as wide as the card. */
const width = 360;
/** Half a post, so that the first and the last one are not cut. */
const postInset = 10;
/** Above the highest point: half of the road's line. */
const lineInset = 2;
/** Below the lowest point: the thickest ribbon. */
const below = 14;
/** The highest climb of the island, for scale. */
const [minHeight, maxRise, greatClimbM] = [52, 92, 2900] as const;

/**
 * The frame of a card's mountain. Heights scale with the square root, so that a small climb still looks like a
 * mountain.
 */
export function computeClimbFrame(climbM: number, hasPosts: boolean): MountainFrame {
  const rise = Math.round(minHeight + maxRise * Math.sqrt(Math.max(0, climbM) / greatClimbM));
  const inset = hasPosts ? postInset : 0;
  const top = hasPosts ? postInset : lineInset;
  const height = top + rise + below;
  return { width, height, from: inset, to: width - inset, top, foot: height - below, scale: hasPosts ? 0.6 : 0.85 };
}
