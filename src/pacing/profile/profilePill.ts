import type { ProfileScale } from './profileScale.ts';

/** Fixed size in em, so that it can be placed without measuring. */
export const pillWidthEm = 17.6;
export const pillHeightEm = 4.9;
const edgePx = 4;
/** Gap between the pill and the cursor's line. */
const gapPx = 12;
/** On a phone the finish stays at the top of the window while the page is scrolled. */
const stickyPx = 48;

export const computePillHeightPx = ({ fontPx }: Pick<ProfileScale, 'fontPx'>): number => pillHeightEm * fontPx;

/** Whether the pill is above the picture: if the picture has no space over the road and the window has. */
export function isPillAbove(scale: ProfileScale, pictureTopPx: number): boolean {
  const neededPx = computePillHeightPx(scale) + 2 * edgePx;
  return scale.topPx < neededPx && pictureTopPx >= neededPx + stickyPx;
}

/**
 * Upper left corner of the cursor's pill: above the finger and the picture, or in its sky beside the cursor. It never
 * goes below, where a hand would cover it.
 */
export function toPillCorner(xPx: number, scale: ProfileScale, isAbove: boolean): readonly [number, number] {
  const widthPx = pillWidthEm * scale.fontPx;
  const clampLeftPx = (leftPx: number) => Math.max(edgePx, Math.min(leftPx, scale.widthPx - widthPx - edgePx));
  if (isAbove) return [clampLeftPx(xPx - widthPx / 2), -computePillHeightPx(scale) - edgePx];
  const leftPx = xPx - widthPx - gapPx;
  return [clampLeftPx(leftPx >= edgePx ? leftPx : xPx + gapPx), edgePx];
}
