import type { MountainFrame } from '#contract/mountain/drawMountain.ts';

const width = 480;
const usualHeightPx = 88;

/** The frame of a strip: as high as its box, and stretched to the box's width. */
export function computeStripFrame(heightPx = usualHeightPx): MountainFrame {
  const scale = Math.min(1, Math.max(0.45, heightPx / 120));
  const below = Math.ceil(heightPx / 6);
  return { width, height: heightPx, from: 0, to: width, top: 3, foot: heightPx - below, scale };
}
