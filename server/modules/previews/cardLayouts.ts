import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import { type ShareSize, shareSizes } from '#contract/shares/shareSizes.ts';

/** Positions of the parts of a card, in px; the y of a text is its baseline. */
export interface CardLayout {
  readonly width: number;
  readonly marginPx: number;
  /** Title and chips share a line. */
  readonly isOneLine: boolean;
  readonly titleY: number;
  readonly titleSizes: readonly number[];
  readonly chipsY: number;
  readonly chipPx: number;
  readonly timeY: number;
  readonly timeSizes: readonly number[];
  readonly factsY: number;
  readonly factsPx: number;
  readonly frame: MountainFrame;
  /** Checkpoints below the mountain, or as a list above it. */
  readonly labels: 'foot' | 'list';
  readonly labelY: number;
  readonly labelPx: number;
  readonly listY: number;
  readonly postY: number;
  readonly postPx: number;
}

export const cardLayouts: Readonly<Record<ShareSize, CardLayout>> = {
  wide: {
    width: shareSizes.wide.width,
    marginPx: 64,
    isOneLine: true,
    titleY: 92,
    titleSizes: [44, 36, 30],
    chipsY: 86,
    chipPx: 24,
    timeY: 292,
    timeSizes: [200, 170],
    factsY: 338,
    factsPx: 28,
    frame: { ...shareSizes.wide, from: 20, to: 1100, top: 186, foot: 498, scale: 1.3 },
    labels: 'foot',
    labelY: 578,
    labelPx: 20,
    listY: 0,
    postY: 48,
    postPx: 26,
  },
  square: {
    width: shareSizes.square.width,
    marginPx: 64,
    isOneLine: false,
    titleY: 122,
    titleSizes: [60, 48, 40],
    chipsY: 196,
    chipPx: 30,
    timeY: 430,
    timeSizes: [250, 216, 190],
    factsY: 496,
    factsPx: 36,
    frame: { ...shareSizes.square, from: 22, to: 980, top: 590, foot: 890, scale: 1.5 },
    labels: 'foot',
    labelY: 1000,
    labelPx: 24,
    listY: 0,
    postY: 64,
    postPx: 30,
  },
  story: {
    width: shareSizes.story.width,
    marginPx: 72,
    isOneLine: false,
    titleY: 330,
    titleSizes: [68, 56, 44],
    chipsY: 412,
    chipPx: 34,
    timeY: 650,
    timeSizes: [250, 216, 186],
    factsY: 722,
    factsPx: 38,
    frame: { ...shareSizes.story, from: 24, to: 980, top: 1400, foot: 1650, scale: 1.6 },
    labels: 'list',
    labelY: 0,
    labelPx: 32,
    listY: 850,
    postY: 250,
    postPx: 34,
  },
};
