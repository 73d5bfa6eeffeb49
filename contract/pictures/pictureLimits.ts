export const pictureLimits = {
  /** Of the file as it is sent. */
  bytesMax: 10_000_000,
  /** Width times height, decoded: more than any camera that a rider carries. */
  pixelsMax: 60_000_000,
  /** A picture that nothing shows any more is kept so long. */
  unusedDays: 7,
} as const;

/** The widths in which a picture is kept, in pixels, as far as it is that wide itself. */
export const pictureWidths = [480, 960, 1600] as const;

/** Kinds of files that are read, as an input's `accept`; the server looks at their content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif';

/** The address of a picture, in its largest width. */
export const pictureHref = (id: string): string => `/pictures/${id}`;

/** The same picture in several widths, as an image's `srcset`; undefined for an address that is none of ours. */
export const pictureSrcSet = (src: string): string | undefined =>
  src.startsWith('/pictures/') ? pictureWidths.map((widthPx) => `${src}/${widthPx} ${widthPx}w`).join(', ') : undefined;
