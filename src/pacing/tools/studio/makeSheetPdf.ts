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

const createPhotoMap = (photo: StudioPhoto | null) => new Map(photo === null ? [] : [[photoKey, photo.canvas]]);

/** The page as a PDF in real millimetres: outlines from the server, or else a bitmap of 600 dots per inch. */
export async function makeSheetPdf(source: PdfSource, signal: AbortSignal): Promise<SheetPdf> {
  const { build, measure, language, nameLanguage, photo, title, author } = source;
  const shapedPage = await loadShapes(
    build,
    { fallback: measure, getLanguage: ({ isName }) => (isName ? nameLanguage : language) },
    signal,
  );
  const toPdf = async (part: Omit<PdfDocument, 'title' | 'author'>) =>
    new Blob([await callTool('writePdf', { ...part, title, author }, signal)], { type: 'application/pdf' });
  if (shapedPage !== null) {
    const pictures = new Map<string, PdfPicture>();
    if (photo !== null) pictures.set(photoKey, await toPdfPicture(photo.jpeg, photo.canvas));
    const blob = await toPdf({ pages: [shapedPage.page], outlines: shapedPage.outlines, pictures });
    return { blob, kind: 'vector', missing: shapedPage.missing };
  }
  const { page, pictures } = await rasterizePage(build(measure), source);
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
  return exportCanvas(drawPage(page, { pxPerMm, fontFamily, pictures: createPhotoMap(photo) }), 'image/png');
}

/** Each sheet becomes one picture, and so does each text on the paper; cut marks and the check line stay lines. */
async function rasterizePage(page: PrintPage, { fontFamily, photo }: PdfSource) {
  const pictures = new Map<string, PdfPicture>();
  const picturePages = new Map<PrintPage, PrintPage>();
  const toPicturePage = async (part: PrintPage): Promise<PrintPage> => {
    const cached = picturePages.get(part);
    if (cached !== undefined) return cached;
    const key = `dots${picturePages.size}`;
    const canvas = drawPage(part, { pxPerMm: printDpi / 25.4, fontFamily, pictures: createPhotoMap(photo) });
    const size = { width: canvas.width, height: canvas.height };
    const jpeg = await exportCanvas(canvas, 'image/jpeg');
    if (jpeg === null) throw new Error('no JPEG from canvas');
    pictures.set(key, await toPdfPicture(jpeg, size));
    const { widthMm, heightMm } = part;
    const picture: PrintPage = {
      widthMm,
      heightMm,
      items: [{ kind: 'picture', key, xMm: 0, yMm: 0, widthMm, heightMm }],
    };
    picturePages.set(part, picture);
    return picture;
  };
  if (!page.items.some(({ kind }) => kind === 'group')) return { page: await toPicturePage(page), pictures };
  const items: PrintItem[] = [];
  for (const item of page.items) {
    if (item.kind === 'group') items.push({ ...item, page: await toPicturePage(item.page) });
    else if (item.kind !== 'text') items.push(item);
    else {
      const fontSizeMm = item.sizePt * mmPerPt;
      const left = item.xMm - item.widthMm * { start: 0, middle: 0.5, end: 1 }[item.anchor];
      // 1.6 font sizes hold ascenders and descenders; the baseline lies 1.15 below the top.
      const textPage: PrintPage = {
        widthMm: item.widthMm + 1,
        heightMm: fontSizeMm * 1.6,
        items: [{ ...item, anchor: 'start', xMm: 0.5, yMm: fontSizeMm * 1.15 }],
      };
      items.push({
        kind: 'group',
        page: await toPicturePage(textPage),
        xMm: left - 0.5,
        yMm: item.yMm - fontSizeMm * 1.15,
        radiusMm: 0,
      });
    }
  }
  return { page: { ...page, items }, pictures };
}

async function toPdfPicture(
  jpeg: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<PdfPicture> {
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx: width, heightPx: height };
}
