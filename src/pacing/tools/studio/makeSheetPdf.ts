import type { Language } from '#contract/languages.ts';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { callTool } from '#src/api/callTool.ts';
import type { MeasureEm, PrintItem, PrintPage } from '#workers/core/print/printTypes.ts';
import type { PdfDocument, PdfPicture } from '#workers/core/print/writePdf.ts';
import { drawPage, exportCanvas } from './drawPage.ts';
import { printDpi } from './layout/sheetPresets.ts';
import { loadShapes } from './loadShapes.ts';
import type { StudioPhoto } from './readPhoto.ts';
import { photoKey } from './studioSheet.ts';

export interface SheetPdf {
  readonly blob: Blob;
  /** `picture` if the server's fonts were not available: the same layout as a bitmap. */
  readonly kind: 'vector' | 'picture';
  readonly missing: readonly string[];
}

export interface PdfSource {
  /** Lays out the page by a given text measure, because the server's fonts differ from the device's. */
  readonly build: (measure: MeasureEm) => PrintPage;
  readonly measure: MeasureEm;
  readonly fontFamily: string;
  readonly language: Language;
  readonly nameLanguage: Language;
  readonly photo: StudioPhoto | null;
  readonly title: string;
  readonly author: string;
}

const photoMap = (photo: StudioPhoto | null) => new Map(photo === null ? [] : [[photoKey, photo.canvas]]);

/** The page as a PDF in real millimetres: outlines from the server, or else a bitmap of 600 dots per inch. */
export async function makeSheetPdf(source: PdfSource, signal: AbortSignal): Promise<SheetPdf> {
  const { build, measure, language, nameLanguage, photo, title, author } = source;
  const shaped = await loadShapes(
    build,
    { fallback: measure, getLanguage: ({ isName }) => (isName ? nameLanguage : language) },
    signal,
  );
  const toPdf = async (part: Omit<PdfDocument, 'title' | 'author'>) =>
    new Blob([await callTool('writePdf', { ...part, title, author }, signal)], { type: 'application/pdf' });
  if (shaped !== null) {
    const pictures = new Map<string, PdfPicture>();
    if (photo !== null) pictures.set(photoKey, await pdfPicture(photo.jpeg, photo.canvas));
    const blob = await toPdf({ pages: [shaped.page], outlines: shaped.outlines, pictures });
    return { blob, kind: 'vector', missing: shaped.missing };
  }
  const { page, pictures } = await asDots(build(measure), source);
  return { blob: await toPdf({ pages: [page], outlines: new Map(), pictures }), kind: 'picture', missing: [] };
}

/**
 * The page as a PNG: a single sheet in its own pixels, a paper at 300 dots per inch (a phone's canvas holds no more).
 */
export async function makePagePng(
  page: PrintPage,
  {
    widthPx,
    fontFamily,
    photo,
  }: { readonly widthPx: number; readonly fontFamily: string; readonly photo: StudioPhoto | null },
): Promise<Blob | null> {
  const pxPerMm = widthPx / page.widthMm;
  return exportCanvas(drawPage(page, { pxPerMm, fontFamily, pictures: photoMap(photo) }), 'image/png');
}

/** Each sheet becomes one picture, and so does each text on the paper; cut marks and the check line stay lines. */
async function asDots(page: PrintPage, { fontFamily, photo }: PdfSource) {
  const pictures = new Map<string, PdfPicture>();
  const dottedPages = new Map<PrintPage, PrintPage>();
  const dotted = async (part: PrintPage): Promise<PrintPage> => {
    const cached = dottedPages.get(part);
    if (cached !== undefined) return cached;
    const key = `dots${dottedPages.size}`;
    const canvas = drawPage(part, { pxPerMm: printDpi / 25.4, fontFamily, pictures: photoMap(photo) });
    const size = { width: canvas.width, height: canvas.height };
    const jpeg = await exportCanvas(canvas, 'image/jpeg');
    if (jpeg === null) throw new Error('no JPEG from canvas');
    pictures.set(key, await pdfPicture(jpeg, size));
    const { widthMm, heightMm } = part;
    const picture: PrintPage = {
      widthMm,
      heightMm,
      items: [{ kind: 'picture', key, xMm: 0, yMm: 0, widthMm, heightMm }],
    };
    dottedPages.set(part, picture);
    return picture;
  };
  if (!page.items.some(({ kind }) => kind === 'group')) return { page: await dotted(page), pictures };
  const items: PrintItem[] = [];
  for (const item of page.items) {
    if (item.kind === 'group') items.push({ ...item, page: await dotted(item.page) });
    else if (item.kind !== 'text') items.push(item);
    else {
      const high = item.sizePt * mmPerPt;
      const left = item.xMm - item.widthMm * { start: 0, middle: 0.5, end: 1 }[item.anchor];
      // 1.6 font sizes hold ascenders and descenders; the baseline lies 1.15 below the top.
      const textPage: PrintPage = {
        widthMm: item.widthMm + 1,
        heightMm: high * 1.6,
        items: [{ ...item, anchor: 'start', xMm: 0.5, yMm: high * 1.15 }],
      };
      items.push({
        kind: 'group',
        page: await dotted(textPage),
        xMm: left - 0.5,
        yMm: item.yMm - high * 1.15,
        radiusMm: 0,
      });
    }
  }
  return { page: { ...page, items }, pictures };
}

async function pdfPicture(
  jpeg: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<PdfPicture> {
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx: width, heightPx: height };
}
