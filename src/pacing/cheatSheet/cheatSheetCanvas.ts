import { sheetColours } from '#src/theme/sheetColours.ts';
import type { Point } from './createProfileStrip.ts';
import { type CheatSheetLayout, sheetSize, type TextMeasure } from './layoutCheatSheet.ts';

/**
 * Measures text in the sheet's font. It uses the page's font family, so that Han glyphs match the reader's language.
 */
export function createCanvasMeasure(fontFamily: string): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, sizePx, weight) => {
    if (context === null) return text.length * sizePx;
    context.font = `${weight} ${sizePx}px ${fontFamily}`;
    return context.measureText(text).width;
  };
}

/**
 * Draws the same layout as CheatSheetPicture without a DOM tree, for browsers that render a DOM tree as a blank
 * picture.
 */
export function drawCheatSheet(layout: CheatSheetLayout, fontFamily: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sheetSize.width * sheetSize.pixelRatio;
  canvas.height = sheetSize.height * sheetSize.pixelRatio;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.scale(sheetSize.pixelRatio, sheetSize.pixelRatio);
  paintSheet(context, layout, fontFamily);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      // Safari counts unreachable canvases against its memory limit until they are collected.
      canvas.width = 1;
      canvas.height = 1;
      resolve(blob);
    }, 'image/png');
  });
}

function paintSheet(context: CanvasRenderingContext2D, layout: CheatSheetLayout, fontFamily: string): void {
  const sky = context.createLinearGradient(0, 0, 0, sheetSize.height * 0.7);
  sky.addColorStop(0, sheetColours.skyTop);
  sky.addColorStop(1, sheetColours.skyBottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, sheetSize.width, sheetSize.height);
  for (const { colour, points } of layout.areas) {
    context.fillStyle = colour;
    tracePath(context, points);
    context.fill();
  }
  context.strokeStyle = sheetColours.paper;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  tracePath(context, layout.ridge);
  context.stroke();
  context.fillStyle = sheetColours.rule;
  for (const y of layout.rules) context.fillRect(36, y, sheetSize.width - 72, 1);
  for (const { text, x, y, sizePx, weight, align, colour } of layout.texts) {
    context.font = `${weight} ${sizePx}px ${fontFamily}`;
    context.textAlign = align;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
}

function tracePath(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  // On an empty path the first lineTo acts as moveTo.
  for (const [x, y] of points) context.lineTo(x, y);
}
