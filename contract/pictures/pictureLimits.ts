export const pictureLimits = {
  /** Bytes of the uploaded file. */
  bytesMax: 10_000_000,
  /** Width times height after decoding: more than any camera that riders carry. */
  pixelsMax: 60_000_000,
  /** How long an unused picture is stored. */
  unusedDays: 7,
} as const;

/** Widths in px in which a picture is stored; a narrower picture has its own width instead of the larger ones. */
export const pictureWidths = [480, 960, 1600] as const;

/** Accepted file types, as an input's `accept`; the server checks the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif';

/** The address of a picture, in its largest width. */
export const toPictureHref = (id: string): string => `/pictures/${id}`;

/** The same picture in several widths, as an image's `srcset`; undefined for an address outside this site. */
export const toPictureSrcSet = (src: string): string | undefined =>
  src.startsWith('/pictures/') ? pictureWidths.map((widthPx) => `${src}/${widthPx} ${widthPx}w`).join(', ') : undefined;
