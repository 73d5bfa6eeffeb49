import { mmPerPt } from '#contract/print/printUnits.ts';
import type { PrintItem, PrintPage, PrintPicture, PrintText } from '#workers/core/print/printTypes.ts';

export interface DrawStyle {
  readonly pxPerMm: number;
  readonly fontFamily: string;
  /** Bitmaps by the `key` of their item. */
  readonly pictures: ReadonlyMap<string, HTMLCanvasElement>;
}

/** Draws a page on its own canvas; the caller frees it by `releaseCanvas`. */
export function drawPage(page: PrintPage, style: DrawStyle): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(page.widthMm * style.pxPerMm);
  canvas.height = Math.round(page.heightMm * style.pxPerMm);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / page.widthMm, canvas.height / page.heightMm);
  for (const item of page.items) drawItem(context, item, style);
  return canvas;
}

/** Safari counts unreachable canvases against its memory limit until they are collected. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** The canvas as a file; frees the canvas. */
export async function exportCanvas(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob | null> {
  try {
    // The quality of 0.94 applies to JPEG only.
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.94));
  } finally {
    releaseCanvas(canvas);
  }
}

function drawItem(context: CanvasRenderingContext2D, item: PrintItem, style: DrawStyle): void {
  switch (item.kind) {
    case 'text':
      drawText(context, item, style.fontFamily);
      break;
    case 'rect':
      context.globalAlpha = item.opacity ?? 1;
      context.fillStyle = item.fill;
      context.fillRect(item.xMm, item.yMm, item.widthMm, item.heightMm);
      context.globalAlpha = 1;
      break;
    case 'line':
      context.strokeStyle = item.colour;
      context.lineWidth = item.strokeMm;
      tracePath(context, [item.fromMm, item.toMm]);
      context.stroke();
      break;
    case 'polygon':
      tracePath(context, item.pointsMm);
      if (item.fill !== undefined) {
        context.fillStyle = item.fill;
        context.fill();
      }
      if (item.stroke !== undefined) {
        context.strokeStyle = item.stroke;
        context.lineWidth = item.strokeMm ?? 0.2;
        context.lineJoin = 'round';
        context.stroke();
      }
      break;
    case 'picture':
      drawPicture(context, item, style.pictures.get(item.key));
      break;
    case 'group':
      context.save();
      context.translate(item.xMm, item.yMm);
      context.beginPath();
      context.roundRect(0, 0, item.page.widthMm, item.page.heightMm, item.radiusMm);
      context.clip();
      for (const inner of item.page.items) drawItem(context, inner, style);
      context.restore();
      break;
  }
}

function drawText(context: CanvasRenderingContext2D, item: PrintText, fontFamily: string): void {
  context.save();
  context.translate(item.xMm, item.yMm);
  // Browsers lay out text in whole font pixels, so draw a large font and scale it down.
  const sizePx = 100;
  const scale = (item.sizePt * mmPerPt) / sizePx;
  context.scale(scale, scale);
  context.font = `${item.weight} ${sizePx}px ${fontFamily}`;
  context.textAlign = item.anchor === 'middle' ? 'center' : item.anchor;
  context.fillStyle = item.colour;
  context.fillText(item.text, 0, 0);
  context.restore();
}

/** Fills the picture's frame like `object-fit: cover`. */
function drawPicture(
  context: CanvasRenderingContext2D,
  picture: PrintPicture,
  source: HTMLCanvasElement | undefined,
): void {
  if (source === undefined) return;
  const scale = Math.max(picture.widthMm / source.width, picture.heightMm / source.height);
  const width = picture.widthMm / scale;
  const height = picture.heightMm / scale;
  const left = (source.width - width) / 2;
  const top = (source.height - height) / 2;
  context.drawImage(source, left, top, width, height, picture.xMm, picture.yMm, picture.widthMm, picture.heightMm);
}

function tracePath(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  // On an empty path the first lineTo acts as moveTo.
  for (const [x, y] of points) context.lineTo(x, y);
}
