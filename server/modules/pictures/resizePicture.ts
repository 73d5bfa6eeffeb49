import sharp, { type Sharp } from 'sharp';
import { pictureLimits, pictureWidths } from '#contract/pictures/pictureLimits.ts';
import { detectImageType } from '#server/base/imageType.ts';
import { PictureRefusedError } from './PictureRefusedError.ts';

/** The decoder's name for each supported picture format. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * Judges by the first bytes, not the file name; undefined for everything else, including SVG, which may hold scripts.
 */
function detectPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
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

/** One size of a picture, as WebP, which every current browser reads. */
interface SizedPicture {
  readonly widthPx: number;
  readonly bytes: Buffer;
}

export interface ResizedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Ascending. */
  readonly sizes: readonly SizedPicture[];
}

const maxWidthPx = Math.max(...pictureWidths);
/** A tall poster stays readable; a screenshot of a whole page does not fill the database. */
const maxHeightPx = 2_400;
/** The file store's limit for one size of a picture. */
const maxBytes = 1_048_576;
const qualities = [80, 60, 40] as const;
const timeoutS = 20;

// Only these decoders ever see bytes from outside: not SVG, not PDF, and nothing that libvips adds in the future.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
// One thread, so that the server's second core stays free for other requests.
sharp.concurrency(1);

/**
 * Converts a picture to WebP in several widths up to its own: upright, in sRGB, and without metadata such as camera,
 * place, time and thumbnails. Throws PictureRefusedError.
 */
export async function resizePicture(bytes: Uint8Array): Promise<ResizedPicture> {
  await checkHeader(bytes);
  const { data, info } = await decode(bytes);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const widths = [...pictureWidths.filter((widthPx) => widthPx < info.width), info.width];
  const sizes: SizedPicture[] = [];
  for (const widthPx of widths) {
    const encoded = await encode(sharp(data, raw).resize({ width: widthPx }));
    if (encoded !== undefined) sizes.push({ widthPx, bytes: encoded });
  }
  if (sizes.length === 0) throw new PictureRefusedError('tooManyPixels');
  return { widthPx: info.width, heightPx: info.height, sizes };
}

/** Checks the header only, before anything is decoded. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  const format = detectPictureFormat(bytes);
  if (format === undefined) throw new PictureRefusedError('typeUnknown');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefusedError('unreadable', { cause: error });
    });
  if (metadata.format !== format || (format === 'heif' && metadata.compression !== 'av1'))
    throw new PictureRefusedError('typeUnknown');
  if (metadata.width * metadata.height > pictureLimits.pixelsMax) throw new PictureRefusedError('tooManyPixels');
}

async function decode(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error', autoOrient: true })
      .timeout({ seconds: timeoutS })
      .resize({ width: maxWidthPx, height: maxHeightPx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureRefusedError('unreadable', { cause: error });
  }
}

/** Encodes in the best quality that fits `maxBytes`. Undefined if none does; then only smaller sizes are stored. */
async function encode(picture: Sharp): Promise<Buffer | undefined> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return undefined;
}
