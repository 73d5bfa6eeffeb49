import type { MistPosition } from '#contract/mountain/drawMist.ts';

/** Behind the mountain of a card or a strip: two far ranges, no trees. */
export const cardMist: readonly MistPosition[] = [
  { roadIndex: 0, from: -0.25, to: 0.46, rise: 0.8, treePx: 0, bareRatio: 1 },
  { roadIndex: 2, from: 0.02, to: 0.98, rise: 0.52, treePx: 0, bareRatio: 1 },
];
