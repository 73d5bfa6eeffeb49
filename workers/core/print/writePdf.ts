import { mmPerPt } from '#contract/print/printUnits.ts';
import { toOutlineKey } from '#contract/print/toOutlineKey.ts';
import { toRgb } from '#contract/print/toRgb.ts';
import { buildPdfContent, type PdfNames } from './pdfContent.ts';
import { formatPdfNumber } from './pdfPath.ts';
import type { PrintFade, PrintPage } from './printTypes.ts';

export interface PdfPicture {
  /** A whole JPEG file, RGB. */
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PdfDocument {
  readonly pages: readonly PrintPage[];
  /** By `toOutlineKey`: SVG path data in thousandths of the em, y downwards from the baseline. */
  readonly outlines: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, PdfPicture>;
  readonly title: string;
  readonly author: string;
}

type Part = string | Uint8Array;

/**
 * Writes a PDF 1.7 of vectors and JPEG pictures: no fonts (texts are outlines), no compression, no date, so that
 * equal pages give equal bytes. MediaBox is the page's true size in points of 1/72 inch. A page that is placed
 * several times is stored once.
 */
export function writePdf({ pages, outlines, pictures, title, author }: PdfDocument): Uint8Array<ArrayBuffer> {
  const objects: Part[][] = [];
  // Returns the object's number: PDF counts from 1, as the new length does.
  const addObject = (...parts: Part[]): number => objects.push(parts);
  const addStream = (head: string, body: Part) =>
    addObject(`<< ${head} /Length ${body.length} >>\nstream\n`, body, '\nendstream');

  // Numbers reserved for objects that are written last, because pages refer to their tree.
  const catalog = addObject();
  const pageTree = addObject();
  const forms = new Map<PrintPage, number>();
  const images = new Map<string, number>();
  const opacities = new Map<number, number>();
  const shadings = new Map<string, number>();

  const names: PdfNames = {
    getOutline: (text) => outlines.get(toOutlineKey(text)) ?? '',
    getPageName: (page) => `P${getOrCreate(forms, page, () => addForm(page))}`,
    getPicture: (key) => {
      const picture = pictures.get(key);
      if (picture === undefined) throw new Error(`no picture ${key}`);
      const { widthPx, heightPx } = picture;
      return { name: `I${getOrCreate(images, key, () => addPicture(picture))}`, widthPx, heightPx };
    },
    getOpacityName: (opacity) =>
      `G${getOrCreate(opacities, opacity, () => addObject(`<< /Type /ExtGState /ca ${formatPdfNumber(opacity)} >>`))}`,
    getShadingName: (from, fade) => {
      const text = buildShading(from, fade);
      return `S${getOrCreate(shadings, text, () => addObject(text))}`;
    },
  };
  const addPicture = ({ jpeg, widthPx, heightPx }: PdfPicture) =>
    addStream(
      `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    );
  const addForm = (page: PrintPage) => {
    const content = buildPdfContent(page.items, names);
    const mediaBox = `[0 0 ${formatPdfNumber(page.widthMm)} ${formatPdfNumber(page.heightMm)}]`;
    return addStream(`/Type /XObject /Subtype /Form /BBox ${mediaBox} /Resources ${listResources()}`, content);
  };
  const listResources = () => {
    const formatEntries = (letter: string, ids: Iterable<number>) =>
      [...ids].map((id) => `/${letter}${id} ${id} 0 R`).join(' ');
    const objectEntries = `${formatEntries('P', forms.values())} ${formatEntries('I', images.values())}`;
    const shadingEntries = shadings.size === 0 ? '' : ` /Shading << ${formatEntries('S', shadings.values())} >>`;
    return `<< /XObject << ${objectEntries} >> /ExtGState << ${formatEntries('G', opacities.values())} >>${shadingEntries} >>`;
  };

  const kids = pages.map((page) => {
    const width = page.widthMm / mmPerPt;
    const height = page.heightMm / mmPerPt;
    const perMm = formatScale(1 / mmPerPt);
    const content = `${perMm} 0 0 -${perMm} 0 ${formatPdfNumber(height)} cm\n${buildPdfContent(page.items, names)}`;
    const contents = addStream('', content);
    const mediaBox = `[0 0 ${formatPdfNumber(width)} ${formatPdfNumber(height)}]`;
    return addObject(
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox ${mediaBox} /Resources ${listResources()} /Contents ${contents} 0 R >>`,
    );
  });
  const info = addObject(`<< /Title ${toPdfText(title)} /Author ${toPdfText(author)} >>`);
  // "None": print dialogs should not scale the page to their own margins.
  objects[catalog - 1] = [`<< /Type /Catalog /Pages ${pageTree} 0 R /ViewerPreferences << /PrintScaling /None >> >>`];
  objects[pageTree - 1] = [
    `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  ];
  return assemble(objects, `/Root ${catalog} 0 R /Info ${info} 0 R`);
}

/** A vertical gradient; beyond its ends the first and the last colour continue. */
function buildShading(from: string, { to, fromMm, toMm }: PrintFade): string {
  const formatColour = (hex: string) => toRgb(hex).map(formatPdfNumber).join(' ');
  const colourFunction = `<< /FunctionType 2 /Domain [0 1] /C0 [${formatColour(from)}] /C1 [${formatColour(to)}] /N 1 >>`;
  const coordinates = `[0 ${formatPdfNumber(fromMm)} 0 ${formatPdfNumber(toMm)}]`;
  return `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords ${coordinates} /Function ${colourFunction} /Extend [true true] >>`;
}

function getOrCreate<Key>(cache: Map<Key, number>, key: Key, make: () => number): number {
  const id = cache.get(key) ?? make();
  cache.set(key, id);
  return id;
}

/** The page's scale needs more decimals than coordinates: an error grows over the whole page. */
const formatScale = (value: number) => value.toFixed(8);

/** Text in the document properties: UTF-16 with a byte-order mark. */
function toPdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('').toUpperCase()}>`;
}

function assemble(objects: readonly (readonly Part[])[], trailer: string): Uint8Array<ArrayBuffer> {
  // The second line is a comment of bytes above 127: it marks the file as binary.
  const parts: Part[] = ['%PDF-1.7\n', new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const append = (...added: readonly Part[]) => {
    parts.push(...added);
    length += added.reduce((sum, part) => sum + part.length, 0);
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    append(`${index + 1} 0 obj\n`, ...object, '\nendobj\n');
    return offset;
  });
  const xrefStart = length;
  const xrefRows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  append(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xrefRows.join('')}`);
  append(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${xrefStart}\n%%EOF\n`);
  return joinParts(parts, length);
}

/** All text passed here is ASCII. */
function joinParts(parts: readonly Part[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    if (typeof part !== 'string') bytes.set(part, offset);
    else for (let index = 0; index < part.length; index++) bytes[offset + index] = part.charCodeAt(index);
    offset += part.length;
  }
  return bytes;
}
