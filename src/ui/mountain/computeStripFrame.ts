import type { MountainFrame } from '#contract/mountain/drawMountain.ts';

const width = 480;
const defaultHeightPx = 88;

/** The frame of a strip: as high as its box, and stretched to the box's width. */
export function computeStripFrame(heightPx = defaultHeightPx): MountainFrame {
  const scale = Math.min(1, Math.max(0.45, heightPx / 120));
  const bottomInset = Math.ceil(heightPx / 6);
  return { width, height: heightPx, from: 0, to: width, top: 3, foot: heightPx - bottomInset, scale };
}
