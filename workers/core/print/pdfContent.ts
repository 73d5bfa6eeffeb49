import { mmPerPt } from '#contract/print/printUnits.ts';
import { toRgb } from '#contract/print/toRgb.ts';
import { pdfNumber, pdfPath, roundedRectPath } from './pdfPath.ts';
import type { PrintFade, PrintGroup, PrintItem, PrintPage, PrintPicture, PrintText } from './printTypes.ts';

/** Names by which a page's operators refer to objects elsewhere in the file. */
export interface PdfNames {
  readonly page: (page: PrintPage) => string;
  readonly picture: (key: string) => { readonly name: string; readonly widthPx: number; readonly heightPx: number };
  readonly opacity: (opacity: number) => string;
  readonly shading: (from: string, fade: PrintFade) => string;
  readonly outline: (text: PrintText) => string;
}

/** A page's items as PDF operators, in millimetres from the top left corner; the caller transforms the coordinates. */
export function pdfContent(items: readonly PrintItem[], names: PdfNames): string {
  return items.map((item) => toOperators(item, names)).join('\n');
}

const join = (...values: readonly number[]) => values.map(pdfNumber).join(' ');
const fill = (colour: string) => `${join(...toRgb(colour))} rg`;
const stroke = (colour: string, widthMm: number) => `${join(...toRgb(colour))} RG ${pdfNumber(widthMm)} w`;

function toOperators(item: PrintItem, names: PdfNames): string {
  switch (item.kind) {
    case 'text':
      return textOperators(item, names.outline(item));
    case 'rect': {
      const opacityOperator =
        item.opacity === undefined || item.opacity === 1 ? '' : `/${names.opacity(item.opacity)} gs `;
      return `q ${opacityOperator}${fill(item.fill)} ${roundedRectPath(item, item.radiusMm ?? 0)} f Q`;
    }
    case 'line':
      return `${stroke(item.colour, item.strokeMm)} ${join(...item.fromMm)} m ${join(...item.toMm)} l S`;
    case 'polygon': {
      const points = item.pointsMm.map(([x, y], index) => `${join(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
      const filled =
        item.fill === undefined
          ? ''
          : item.fade === undefined
            ? `${fill(item.fill)} ${points} h f `
            : `q ${points} h W n /${names.shading(item.fill, item.fade)} sh Q `;
      return item.stroke === undefined
        ? filled
        : `${filled}1 j ${stroke(item.stroke, item.strokeMm ?? 0.2)} ${points} S`;
    }
    case 'picture':
      return pictureOperators(item, names);
    case 'group':
      return groupOperators(item, names);
  }
}

/** Outlines are in thousandths of the em with y downwards, as on the page. */
function textOperators(item: PrintText, outline: string): string {
  if (outline === '') return '';
  const scale = (item.sizePt * mmPerPt) / 1000;
  const left = item.xMm - item.widthMm * { start: 0, middle: 0.5, end: 1 }[item.anchor];
  return `q ${fill(item.colour)} ${scale.toFixed(8)} 0 0 ${scale.toFixed(8)} ${join(left, item.yMm)} cm\n${pdfPath(outline)}\nf Q`;
}

/** A picture's unit square has its origin at the bottom; the part outside of the box is clipped. */
function pictureOperators(item: PrintPicture, names: PdfNames): string {
  const { name, widthPx, heightPx } = names.picture(item.key);
  const scale = Math.max(item.widthMm / widthPx, item.heightMm / heightPx);
  const width = widthPx * scale;
  const height = heightPx * scale;
  const left = item.xMm + (item.widthMm - width) / 2;
  const top = item.yMm + (item.heightMm - height) / 2;
  return `q ${roundedRectPath(item, 0)} W n ${join(width, 0, 0, -height, left, top + height)} cm /${name} Do Q`;
}

function groupOperators({ page, xMm, yMm, radiusMm }: PrintGroup, names: PdfNames): string {
  const clip = roundedRectPath({ xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm }, radiusMm);
  return `q 1 0 0 1 ${join(xMm, yMm)} cm ${clip} W n /${names.page(page)} Do Q`;
}
