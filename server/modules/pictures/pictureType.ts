import { imageTypeOf } from '#server/base/imageType.ts';

/** The decoder's name of each kind of picture that is read. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** From the first bytes, whatever the file is called; undefined for everything else, including SVG, which may hold scripts. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const type = imageTypeOf(bytes);
  if (type === 'image/jpeg') return 'jpeg';
  if (type === 'image/png') return 'png';
  if (type === 'image/webp') return 'webp';
  return isAvif(bytes) ? 'heif' : undefined;
}

/** The `ftyp` box names the brands: AVIF is its own brand, or stands among the compatible ones. */
function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
  return /avi[fs]/.test(brands);
}
