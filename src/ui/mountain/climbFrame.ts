import type { MountainFrame } from '#contract/mountain/drawMountain.ts';

/** A card's picture is drawn this wide and shown as wide as the card. */
const width = 360;
/** Half a post, so that the first and the last one are whole. */
const postInset = 10;
/** Above the highest point: half of the road's line. */
const lineInset = 2;
/** Below the lowest point: the thickest ribbon. */
const below = 14;
/** The highest climb of the island, for scale. */
const [leastHeight, mostRise, greatClimbM] = [52, 92, 2900] as const;

/** The frame of a card's mountain. Heights go with the square root, so that a small climb is still a mountain. */
export function climbFrame(climbM: number, hasPosts: boolean): MountainFrame {
  const rise = Math.round(leastHeight + mostRise * Math.sqrt(Math.max(0, climbM) / greatClimbM));
  const inset = hasPosts ? postInset : 0;
  const top = hasPosts ? postInset : lineInset;
  const height = top + rise + below;
  return { width, height, from: inset, to: width - inset, top, foot: height - below, scale: hasPosts ? 0.6 : 0.85 };
}
