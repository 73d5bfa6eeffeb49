import { outlineKey } from '#contract/print/outlineKey.ts';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { toRgb } from '#contract/print/toRgb.ts';
import { type PdfNames, pdfContent } from './pdfContent.ts';
import { pdfNumber } from './pdfPath.ts';
import type { PrintFade, PrintPage } from './printTypes.ts';

export interface PdfPicture {
  /** A whole JPEG file, RGB. */
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PdfDocument {
  readonly pages: readonly PrintPage[];
  /** By `outlineKey`: SVG path data in thousandths of the em, y downwards from the baseline. */
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
  const add = (...parts: Part[]): number => objects.push(parts);
  const stream = (head: string, body: Part) =>
    add(`<< ${head} /Length ${body.length} >>\nstream\n`, body, '\nendstream');

  // Numbers reserved for objects that are written last, because pages refer to their tree.
  const catalog = add();
  const tree = add();
  const forms = new Map<PrintPage, number>();
  const images = new Map<string, number>();
  const opacities = new Map<number, number>();
  const shadings = new Map<string, number>();

  const names: PdfNames = {
    outline: (text) => outlines.get(outlineKey(text)) ?? '',
    page: (page) => `P${getOrCreate(forms, page, () => addForm(page))}`,
    picture: (key) => {
      const picture = pictures.get(key);
      if (picture === undefined) throw new Error(`no picture ${key}`);
      const { widthPx, heightPx } = picture;
      return { name: `I${getOrCreate(images, key, () => addPicture(picture))}`, widthPx, heightPx };
    },
    opacity: (opacity) =>
      `G${getOrCreate(opacities, opacity, () => add(`<< /Type /ExtGState /ca ${pdfNumber(opacity)} >>`))}`,
    shading: (from, fade) => {
      const text = shadingText(from, fade);
      return `S${getOrCreate(shadings, text, () => add(text))}`;
    },
  };
  const addPicture = ({ jpeg, widthPx, heightPx }: PdfPicture) =>
    stream(
      `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    );
  const addForm = (page: PrintPage) => {
    const content = pdfContent(page.items, names);
    const mediaBox = `[0 0 ${pdfNumber(page.widthMm)} ${pdfNumber(page.heightMm)}]`;
    return stream(`/Type /XObject /Subtype /Form /BBox ${mediaBox} /Resources ${resources()}`, content);
  };
  const resources = () => {
    const entries = (letter: string, ids: Iterable<number>) =>
      [...ids].map((id) => `/${letter}${id} ${id} 0 R`).join(' ');
    const drawn = `${entries('P', forms.values())} ${entries('I', images.values())}`;
    const faded = shadings.size === 0 ? '' : ` /Shading << ${entries('S', shadings.values())} >>`;
    return `<< /XObject << ${drawn} >> /ExtGState << ${entries('G', opacities.values())} >>${faded} >>`;
  };

  const kids = pages.map((page) => {
    const width = page.widthMm / mmPerPt;
    const height = page.heightMm / mmPerPt;
    const perMm = pdfNumber6(1 / mmPerPt);
    const content = `${perMm} 0 0 -${perMm} 0 ${pdfNumber(height)} cm\n${pdfContent(page.items, names)}`;
    const contents = stream('', content);
    const mediaBox = `[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]`;
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${mediaBox} /Resources ${resources()} /Contents ${contents} 0 R >>`,
    );
  });
  const info = add(`<< /Title ${pdfText(title)} /Author ${pdfText(author)} >>`);
  // "None": print dialogs should not scale the page to their own margins.
  objects[catalog - 1] = [`<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /PrintScaling /None >> >>`];
  objects[tree - 1] = [`<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`];
  return assemble(objects, `/Root ${catalog} 0 R /Info ${info} 0 R`);
}

/** Down the page, with the first and last colour beyond its ends. */
function shadingText(from: string, { to, fromMm, toMm }: PrintFade): string {
  const colour = (hex: string) => toRgb(hex).map(pdfNumber).join(' ');
  const steps = `<< /FunctionType 2 /Domain [0 1] /C0 [${colour(from)}] /C1 [${colour(to)}] /N 1 >>`;
  const ends = `[0 ${pdfNumber(fromMm)} 0 ${pdfNumber(toMm)}]`;
  return `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords ${ends} /Function ${steps} /Extend [true true] >>`;
}

function getOrCreate<Key>(cache: Map<Key, number>, key: Key, make: () => number): number {
  const id = cache.get(key) ?? make();
  cache.set(key, id);
  return id;
}

/** The page's scale needs more decimals than coordinates: an error grows over the whole page. */
const pdfNumber6 = (value: number) => value.toFixed(8);

/** Text in the document properties: UTF-16 with a byte-order mark. */
function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('').toUpperCase()}>`;
}

function assemble(objects: readonly (readonly Part[])[], trailer: string): Uint8Array<ArrayBuffer> {
  // The second line is a comment of bytes above 127: it marks the file as binary.
  const parts: Part[] = ['%PDF-1.7\n', new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const put = (...more: readonly Part[]) => {
    parts.push(...more);
    length += more.reduce((sum, part) => sum + part.length, 0);
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    put(`${index + 1} 0 obj\n`, ...object, '\nendobj\n');
    return offset;
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  put(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
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
