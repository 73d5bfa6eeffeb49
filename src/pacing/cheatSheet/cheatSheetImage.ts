import { drawCheatSheet } from './cheatSheetCanvas.ts';
import { type CheatSheetLayout, sheetSize } from './layoutCheatSheet.ts';

const pageImageTimeoutMs = 8_000;
/** A real sheet is 60 KB or more; a blank one of the same size is far smaller. */
const minImageBytes = 30_000;
/** All style properties that any picture here uses, because html-to-image caches the list of its first call. */
const includeStyleProperties = [
  'display',
  'width',
  'height',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'text-anchor',
  'letter-spacing',
  'white-space',
  'opacity',
  'visibility',
  'overflow',
  'background-color',
  'color',
];

export interface CheatSheetSource {
  readonly layout: CheatSheetLayout;
  /** The preview element in the page. */
  readonly picture: SVGSVGElement;
  readonly fontFamily: string;
}

/** A picture in the page that becomes a PNG, and how to draw it without the page. */
export interface PictureSource {
  readonly picture: SVGSVGElement;
  readonly fontFamily: string;
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number; readonly pixelRatio: number };
  readonly draw: () => Promise<Blob | null>;
}

/** The sheet as a PNG of 1080 x 1920: from the preview, or drawn on a canvas if that fails. */
export function renderCheatSheetImage({ layout, picture, fontFamily }: CheatSheetSource): Promise<Blob> {
  return renderPictureImage({ picture, fontFamily, size: sheetSize, draw: () => drawCheatSheet(layout, fontFamily) });
}

/** Renders any picture made of shapes and system fonts as a PNG. */
export async function renderPictureImage(source: PictureSource): Promise<Blob> {
  await document.fonts?.ready;
  const imageFromPage = isWebKit()
    ? null
    : await withTimeout(pageImageTimeoutMs, renderPageImage(source)).catch(() => null);
  if (imageFromPage !== null && (await isDrawn(imageFromPage).catch(() => false))) return imageFromPage;
  const drawnImage = await source.draw();
  if (drawnImage === null) throw new Error('no PNG from canvas');
  return drawnImage;
}

async function renderPageImage({ picture, fontFamily, size }: PictureSource): Promise<Blob | null> {
  const { toBlob } = await import('html-to-image');
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = `position:fixed;left:0;top:0;width:${size.width}px;height:${size.height}px;z-index:-1;pointer-events:none;overflow:hidden`;
  const sheet = document.createElement('div');
  sheet.style.cssText = `width:${size.width}px;height:${size.height}px`;
  sheet.style.fontFamily = fontFamily;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.style.cssText = `display:block;width:${size.width}px;height:${size.height}px`;
  sheet.append(copy);
  stage.append(sheet);
  document.body.append(stage);
  try {
    return await toBlob(sheet, { ...size, skipFonts: true, includeStyleProperties });
  } finally {
    stage.remove();
  }
}

/** Whether the picture is big enough and has more than one colour: WebKit returns blank pictures without an error. */
async function isDrawn(blob: Blob): Promise<boolean> {
  if (blob.size < minImageBytes) return false;
  const side = 16;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  const bitmap = await createImageBitmap(blob);
  context.drawImage(bitmap, 0, 0, side, side);
  bitmap.close();
  const { data } = context.getImageData(0, 0, side, side);
  let minGreen = 255;
  let maxGreen = 0;
  for (let index = 1; index < data.length; index += 4) {
    minGreen = Math.min(minGreen, data[index] ?? 0);
    maxGreen = Math.max(maxGreen, data[index] ?? 0);
  }
  // The sky alone has about 40 shades of green.
  return maxGreen - minGreen > 60;
}

/** Safari and every browser on iOS: their first pictures of a DOM tree are blank or have no text. */
function isWebKit(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
}

function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
