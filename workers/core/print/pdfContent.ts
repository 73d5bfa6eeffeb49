import { mmPerPt } from '#contract/print/printUnits.ts';
import { toRgb } from '#contract/print/toRgb.ts';
import { formatPdfNumber, toPdfPath, toRoundedRectPath } from './pdfPath.ts';
import type { PrintFade, PrintGroup, PrintItem, PrintPage, PrintPicture, PrintText } from './printTypes.ts';

/** Names by which a page's operators refer to objects elsewhere in the file. */
export interface PdfNames {
  readonly getPageName: (getPageName: PrintPage) => string;
  readonly getPicture: (key: string) => { readonly name: string; readonly widthPx: number; readonly heightPx: number };
  readonly getOpacityName: (getOpacityName: number) => string;
  readonly getShadingName: (from: string, fade: PrintFade) => string;
  readonly getOutline: (text: PrintText) => string;
}

/** A page's items as PDF operators, in millimetres from the top left corner; the caller transforms the coordinates. */
export function buildPdfContent(items: readonly PrintItem[], names: PdfNames): string {
  return items.map((item) => toOperators(item, names)).join('\n');
}

const joinNumbers = (...values: readonly number[]) => values.map(formatPdfNumber).join(' ');
const formatFill = (colour: string) => `${joinNumbers(...toRgb(colour))} rg`;
const formatStroke = (colour: string, widthMm: number) =>
  `${joinNumbers(...toRgb(colour))} RG ${formatPdfNumber(widthMm)} w`;

function toOperators(item: PrintItem, names: PdfNames): string {
  switch (item.kind) {
    case 'text':
      return toTextOperators(item, names.getOutline(item));
    case 'rect': {
      const opacityOperator =
        item.opacity === undefined || item.opacity === 1 ? '' : `/${names.getOpacityName(item.opacity)} gs `;
      return `q ${opacityOperator}${formatFill(item.fill)} ${toRoundedRectPath(item, item.radiusMm ?? 0)} f Q`;
    }
    case 'line':
      return `${formatStroke(item.colour, item.strokeMm)} ${joinNumbers(...item.fromMm)} m ${joinNumbers(...item.toMm)} l S`;
    case 'polygon': {
      const points = item.pointsMm.map(([x, y], index) => `${joinNumbers(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
      const fillOperators =
        item.fill === undefined
          ? ''
          : item.fade === undefined
            ? `${formatFill(item.fill)} ${points} h f `
            : `q ${points} h W n /${names.getShadingName(item.fill, item.fade)} sh Q `;
      return item.stroke === undefined
        ? fillOperators
        : `${fillOperators}1 j ${formatStroke(item.stroke, item.strokeMm ?? 0.2)} ${points} S`;
    }
    case 'picture':
      return toPictureOperators(item, names);
    case 'group':
      return toGroupOperators(item, names);
  }
}

/** Outlines are in thousandths of the em with y downwards, as on the page. */
function toTextOperators(item: PrintText, outline: string): string {
  if (outline === '') return '';
  const scale = (item.sizePt * mmPerPt) / 1000;
  const left = item.xMm - item.widthMm * { start: 0, middle: 0.5, end: 1 }[item.anchor];
  return `q ${formatFill(item.colour)} ${scale.toFixed(8)} 0 0 ${scale.toFixed(8)} ${joinNumbers(left, item.yMm)} cm\n${toPdfPath(outline)}\nf Q`;
}

/** A picture's unit square has its origin at the bottom; the part outside of the box is clipped. */
function toPictureOperators(item: PrintPicture, names: PdfNames): string {
  const { name, widthPx, heightPx } = names.getPicture(item.key);
  const scale = Math.max(item.widthMm / widthPx, item.heightMm / heightPx);
  const width = widthPx * scale;
  const height = heightPx * scale;
  const left = item.xMm + (item.widthMm - width) / 2;
  const top = item.yMm + (item.heightMm - height) / 2;
  return `q ${toRoundedRectPath(item, 0)} W n ${joinNumbers(width, 0, 0, -height, left, top + height)} cm /${name} Do Q`;
}

function toGroupOperators({ page, xMm, yMm, radiusMm }: PrintGroup, names: PdfNames): string {
  const clip = toRoundedRectPath({ xMm: 0, yMm: 0, widthMm: page.widthMm, heightMm: page.heightMm }, radiusMm);
  return `q 1 0 0 1 ${joinNumbers(xMm, yMm)} cm ${clip} W n /${names.getPageName(page)} Do Q`;
}
