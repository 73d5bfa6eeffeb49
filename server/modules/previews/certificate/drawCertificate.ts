import { mmPerPt } from '#contract/print/printUnits.ts';
import { toOutlineKey } from '#contract/print/toOutlineKey.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import type { PrintItem, PrintPolygon, PrintText } from '#workers/core/print/printTypes.ts';
import { writePdf } from '#workers/core/print/writePdf.ts';
import type { CertificateDrawing } from './certificateDrawingTypes.ts';
import { mmPerPx } from './certificateInk.ts';
import { layoutCertificatePage } from './layoutCertificatePage.ts';

/** A vector PDF in the real paper size. */
export function writeCertificatePdf(drawing: CertificateDrawing): Uint8Array {
  const page = layoutCertificatePage(drawing);
  const texts = page.items.filter((item) => item.kind === 'text');
  return writePdf({
    pages: [page],
    outlines: new Map(texts.map((item) => [toOutlineKey(item), getOutline(item, drawing)])),
    pictures: new Map(),
    title: `${drawing.heading} ${drawing.number} ${drawing.participant}`,
    author: drawing.siteName,
  });
}

const getOutline = ({ text, weight }: PrintText, { language }: CertificateDrawing): string =>
  shapeText(text, { language, weight, sizePx: 1000 }).path;

/** Picture pixels per layout pixel: the A4 for a print at 192 dpi, the square and samples at 1. */
const getPixelRatio = ({ format, sampleMark }: CertificateDrawing) =>
  format === 'square' || sampleMark !== null ? 1 : 2;

/** The same page as an SVG of shapes, to be rendered as a picture. */
export function drawCertificateSvg(drawing: CertificateDrawing): string {
  const { widthMm, heightMm, items } = layoutCertificatePage(drawing);
  const ratio = getPixelRatio(drawing) / mmPerPx;
  const width = Math.round(widthMm * ratio);
  const height = Math.round(heightMm * ratio);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${widthMm} ${heightMm}">`,
    ...items.map((item, index) => drawShape(item, `f${index}`, drawing)),
    '</svg>',
  ].join('');
}

function drawShape(item: PrintItem, id: string, drawing: CertificateDrawing): string {
  switch (item.kind) {
    case 'text': {
      const left = item.xMm - item.widthMm * { start: 0, middle: 0.5, end: 1 }[item.anchor];
      const scale = (item.sizePt * mmPerPt) / 1000;
      return `<path transform="translate(${left} ${item.yMm}) scale(${scale})" fill="${item.colour}" d="${getOutline(item, drawing)}"/>`;
    }
    case 'rect':
      return `<rect x="${item.xMm}" y="${item.yMm}" width="${item.widthMm}" height="${item.heightMm}" rx="${item.radiusMm ?? 0}" fill="${item.fill}"/>`;
    case 'line':
      return `<path d="M${item.fromMm.join(' ')}L${item.toMm.join(' ')}" stroke="${item.colour}" stroke-width="${item.strokeMm}"/>`;
    case 'polygon':
      return drawPolygon(item, id);
    case 'picture':
    case 'group':
      throw new Error(`a certificate has no ${item.kind}`);
  }
}

function drawPolygon({ pointsMm, fill = 'none', fade, stroke, strokeMm }: PrintPolygon, id: string): string {
  const path = `M${pointsMm.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}`;
  const edge = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeMm}" stroke-linejoin="round"`;
  if (fade === undefined) return `<path d="${path}" fill="${fill}"${edge}/>`;
  const ends = `x1="0" x2="0" y1="${fade.fromMm}" y2="${fade.toMm}"`;
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}><stop stop-color="${fill}"/><stop offset="1" stop-color="${fade.to}"/></linearGradient>`;
  return `<defs>${gradient}</defs><path d="${path}" fill="url(#${id})"${edge}/>`;
}
