import { detectImageType } from '#server/base/imageType.ts';

/** The decoder's name for each supported picture format. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * Judges by the first bytes, not the file name; undefined for everything else, including SVG, which may hold scripts.
 */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const type = detectImageType(bytes);
  if (type === 'image/jpeg') return 'jpeg';
  if (type === 'image/png') return 'png';
  if (type === 'image/webp') return 'webp';
  return isAvif(bytes) ? 'heif' : undefined;
}

/** The `ftyp` box names the brands: AVIF is either the major brand or one of the compatible ones. */
function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
  return /avi[fs]/.test(brands);
}
