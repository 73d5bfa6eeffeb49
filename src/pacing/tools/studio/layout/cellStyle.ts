import { minPt, mmPerPt } from '#contract/print/printUnits.ts';
import type { LineMetrics, PrintText, PrintWeight } from '#workers/core/print/printTypes.ts';
import { measureTextMm, type TextFit } from './fitText.ts';
import type { SheetInput, SheetLine } from './sheetTypes.ts';

export interface BoxMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Size of the big last column relative to the rest: 13 pt to 10 pt. */
export const heroScale = 1.3;
export const columnGapMm = 1.6;
const stepPt = 0.5;
const emptyWording: readonly string[] = [''];

type Column = SheetInput['columns'][number];

export const toLineMm = (sizePt: number, { metrics }: SheetInput) =>
  (metrics.ascentEm + metrics.descentEm) * sizePt * mmPerPt;

/** Sizes from the requested one down to the smallest. */
export function listSizes(wantedPt: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.max(wantedPt, minPt); size > minPt; size -= stepPt) sizes.push(size);
  return [...sizes, minPt];
}

export interface CellStyle {
  readonly sizePt: number;
  readonly fit: TextFit;
}
export function toCellStyle(input: SheetInput, index: number, sizePt: number): CellStyle {
  const isHero = index === input.columns.length - 1 && index > 0;
  const isName = input.columns[index]?.key === 'place';
  const weight: PrintWeight = isHero || index === 0 || input.columns[index]?.key === 'power' ? 700 : 400;
  return { sizePt: isHero ? sizePt * heroScale : sizePt, fit: { weight, isName, measure: input.measure } };
}

/** Numbers and units need no space for stacked marks, whatever the language of the names. */
export const figureMetrics: LineMetrics = { ascentEm: 0.9, descentEm: 0.2 };

/** Height of a line of cells, and the distance of its baseline from its top. */
export function toLineBox(cells: readonly CellStyle[], input: SheetInput): { ascentMm: number; heightMm: number } {
  const computeMaxExtentMm = (part: keyof LineMetrics) =>
    Math.max(
      0,
      ...cells.map(({ sizePt, fit }) => (fit.isName ? input.metrics : figureMetrics)[part] * sizePt * mmPerPt),
    );
  const ascentMm = computeMaxExtentMm('ascentEm');
  return { ascentMm, heightMm: ascentMm + computeMaxExtentMm('descentEm') };
}

/** Wordings of a cell, including its unit if no header shows it. */
export function listWordings(line: SheetLine, column: Column, hasUnit: boolean): readonly string[] {
  const cells = line.cells[column.key];
  if (!hasUnit || column.unit === '') return cells.length > 0 ? cells : emptyWording;
  const [fullest = '', ...shorter] = cells;
  return fullest === '' ? emptyWording : [`${fullest} ${column.unit}`, fullest, ...shorter];
}

/** A list with one text item, or an empty list for an empty text. */
export function toTextItem({
  fit,
  role = 'text',
  ...text
}: Omit<PrintText, 'kind' | 'weight' | 'isName' | 'widthMm' | 'role'> & {
  readonly fit: TextFit;
  readonly role?: PrintText['role'];
}): PrintText[] {
  if (text.text === '') return [];
  const widthMm = measureTextMm(text.text, text.sizePt, fit);
  return [{ kind: 'text', ...text, role, weight: fit.weight, isName: fit.isName, widthMm }];
}
