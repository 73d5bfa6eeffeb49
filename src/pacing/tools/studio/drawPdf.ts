import { callTool } from '#src/api/callTool.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import type { MeasureEm, PrintPage } from '#workers/core/print/printTypes.ts';
import { createMeasure } from './createMeasure.ts';
import { drawPage, exportCanvas } from './drawPage.ts';

const dotsPerMm = 300 / 25.4;

/**
 * Pages as a PDF of true size. Drawn on this device with its own fonts: names of riders and teams are not sent to the
 * server, which could set them as outlines.
 */
export async function drawPdf(title: string, makePages: (measure: MeasureEm) => readonly PrintPage[]): Promise<File> {
  const fontFamily = getComputedStyle(document.body).fontFamily;
  const pictures = new Map<string, { jpeg: Uint8Array<ArrayBuffer>; widthPx: number; heightPx: number }>();
  const pages: PrintPage[] = [];
  // One after the other: a canvas of a sheet takes 35 MB.
  for (const page of makePages(createMeasure(fontFamily))) {
    const canvas = drawPage(page, { pxPerMm: dotsPerMm, fontFamily, pictures: new Map() });
    const { width: widthPx, height: heightPx } = canvas;
    const jpeg = await exportCanvas(canvas, 'image/jpeg');
    if (jpeg === null) throw new Error('no JPEG from canvas');
    const key = `page ${pages.length + 1}`;
    pictures.set(key, { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx, heightPx });
    const { widthMm, heightMm } = page;
    pages.push({ widthMm, heightMm, items: [{ kind: 'picture', key, xMm: 0, yMm: 0, widthMm, heightMm }] });
    canvas.width = 0;
  }
  const bytes = await callTool(
    'writePdf',
    { pages, outlines: new Map(), pictures, title, author: getPublicSettings().site_name },
    new AbortController().signal,
  );
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
}
