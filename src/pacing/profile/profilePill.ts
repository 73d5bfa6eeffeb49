import type { Box } from './profileLabels.ts';
import type { ProfileScale } from './profileScale.ts';

/** Fixed size in letters, so that it can be placed without measuring. */
export const pillWidthEm = 17.6;
export const pillHeightEm = 4.9;
const edgePx = 4;
/** Gap between the pill and the cursor's line. */
const besidePx = 12;

/**
 * Upper left corner of the cursor's pill: beside the cursor, where it covers the names least. Places at the top are
 * tried first, so that the pill does not jump while the finger moves.
 */
export function pillCorner(xPx: number, scale: ProfileScale, names: readonly Box[]): readonly [number, number] {
  const pillWidthPx = pillWidthEm * scale.fontPx;
  const pillHeightPx = pillHeightEm * scale.fontPx;
  const inside = (leftPx: number) => Math.max(edgePx, Math.min(leftPx, scale.widthPx - pillWidthPx - edgePx));
  const lefts = [xPx - pillWidthPx - besidePx, xPx + besidePx].map(inside);
  const tops = [edgePx, scale.basePx - pillHeightPx - edgePx];
  let best: readonly [number, number] = [lefts[0] ?? edgePx, edgePx];
  let least = Number.POSITIVE_INFINITY;
  for (const top of tops) {
    for (const left of lefts) {
      const pill = { left, right: left + pillWidthPx, top, bottom: top + pillHeightPx };
      const isOnCursor = pill.left < xPx && xPx < pill.right;
      const covered = names.reduce((sum, name) => sum + overlapPx2(pill, name), 0) + (isOnCursor ? 100 : 0);
      if (covered >= least) continue;
      least = covered;
      best = [left, top];
    }
  }
  return best;
}

function overlapPx2(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
