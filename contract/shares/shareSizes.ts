/** Sizes of the pictures of a passed ride, in px: for a link preview, a post, and a story. */
export const shareSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const;
export type ShareSize = keyof typeof shareSizes;
export const shareSizeNames = ['wide', 'square', 'story'] as const satisfies readonly ShareSize[];
