import { minPt } from '#contract/print/printUnits.ts';
import type { PrintItem, PrintText } from '#workers/core/print/printTypes.ts';
import { type BoxMm, listSizes, listWordings, toCellStyle, toLineBox, toTextItem } from './cellStyle.ts';
import { cutText, findFirstFitting, measureTextMm } from './fitText.ts';
import type { PlacedTable } from './placeTable.ts';
import { toGradeInk, toSheetInks } from './sheetInks.ts';
import type { SheetInput, SheetLine } from './sheetTypes.ts';

/** Gap between two cells, with a rule in the middle. */
const gapMm = 2.4;

/** The lines of a wrist band: one cell per line, side by side, each with its columns from top to bottom. */
export function placeCells(input: SheetInput, box: BoxMm): PlacedTable {
  const fittingInput = pickFittingColumns(input, box.heightMm);
  const omitted = input.columns.filter((column) => !fittingInput.columns.includes(column)).map(({ key }) => key);
  if (fittingInput.columns.length === 0) return { items: [], lines: [], textPt: minPt, omitted };
  const allLines = input.linesFor(Number.POSITIVE_INFINITY);
  const sizePt = listSizes(input.wantedPt).find(
    (size) =>
      computeHeightMm(fittingInput, size) <= box.heightMm &&
      computeWidthMm(fittingInput, allLines, size) * allLines.length <= box.widthMm + gapMm,
  );
  if (sizePt !== undefined) return { ...placeLines(fittingInput, { lines: allLines, sizePt, box }), omitted };
  let lines = allLines;
  for (let count = allLines.length - 1; count >= 1; count--) {
    if (computeWidthMm(fittingInput, lines, minPt) * lines.length <= box.widthMm + gapMm) break;
    lines = input.linesFor(count);
  }
  return { ...placeLines(fittingInput, { lines, sizePt: minPt, box }), omitted };
}

/**
 * As many columns as fit in height at the smallest size: the first and the big one always, then the others in order.
 */
function pickFittingColumns(input: SheetInput, heightMm: number): SheetInput {
  let columns = input.columns;
  while (columns.length > 2 && computeHeightMm({ ...input, columns }, minPt) > heightMm) {
    columns = columns.filter((_, index) => index !== columns.length - 2);
  }
  return { ...input, columns };
}

function computeHeightMm(input: SheetInput, sizePt: number): number {
  return input.columns.reduce(
    (sum, _, index) => sum + toLineBox([toCellStyle(input, index, sizePt)], input).heightMm,
    0,
  );
}

/** Width of one cell with the gap behind it: that of the widest line's shortest wording, the same for all. */
function computeWidthMm(input: SheetInput, lines: readonly SheetLine[], textPt: number): number {
  const widths = lines.flatMap((line) =>
    input.columns.map((column, index) => {
      const { sizePt, fit } = toCellStyle(input, index, textPt);
      const isHero = index > 0 && index === input.columns.length - 1;
      return Math.min(...listWordings(line, column, !isHero).map((text) => measureTextMm(text, sizePt, fit)));
    }),
  );
  return Math.max(0, ...widths) + gapMm;
}

function placeLines(
  input: SheetInput,
  { lines, sizePt, box }: { readonly lines: readonly SheetLine[]; readonly sizePt: number; readonly box: BoxMm },
): Pick<PlacedTable, 'items' | 'lines' | 'textPt'> {
  const inks = toSheetInks(input);
  const pitch = Math.min((box.widthMm + gapMm) / Math.max(1, lines.length), 40);
  const items: PrintItem[] = [];
  for (const [index, line] of lines.entries()) {
    const xMm = box.xMm + index * pitch;
    const ruleXMm = xMm - gapMm / 2;
    items.push({
      kind: 'rect',
      xMm: ruleXMm - 0.3,
      yMm: box.yMm,
      widthMm: 0.6,
      heightMm: box.heightMm,
      fill: toGradeInk(line.bandColour, input),
    });
    items.push(...placeCell(input, { line, textPt: sizePt, box: { ...box, xMm, widthMm: pitch - gapMm } }));
  }
  if (input.style.rows === 'zebra')
    items.unshift(...createZebra(lines.length, { pitch, box, fill: inks.zebra, opacity: inks.bandOpacity }));
  return { items, lines, textPt: sizePt };
}

function createZebra(
  count: number,
  { pitch, box, fill, opacity }: { pitch: number; box: BoxMm; fill: string; opacity: number },
): PrintItem[] {
  return Array.from({ length: Math.ceil(count / 2) }, (_, index): PrintItem => {
    const xMm = box.xMm + index * 2 * pitch - gapMm / 2;
    return { kind: 'rect', xMm, yMm: box.yMm, widthMm: pitch, heightMm: box.heightMm, fill, opacity };
  });
}

function placeCell(
  input: SheetInput,
  { line, textPt, box }: { readonly line: SheetLine; readonly textPt: number; readonly box: BoxMm },
): PrintText[] {
  const inks = toSheetInks(input);
  let top = box.yMm + Math.max(0, (box.heightMm - computeHeightMm(input, textPt)) / 2);
  return input.columns.flatMap((column, index) => {
    const { sizePt, fit } = toCellStyle(input, index, textPt);
    const isHero = index > 0 && index === input.columns.length - 1;
    const texts = listWordings(line, column, !isHero);
    const space = { sizePt, widthMm: box.widthMm };
    const text = findFirstFitting(texts, space, fit) ?? cutText(texts.at(-1) ?? '', space, fit);
    const lineBox = toLineBox([{ sizePt, fit }], input);
    const yMm = top + lineBox.ascentMm;
    top += lineBox.heightMm;
    const colour = isHero ? inks.accent : fit.weight === 700 ? inks.text : inks.soft;
    return toTextItem({ text, xMm: box.xMm, anchor: 'start', yMm, sizePt, fit, colour });
  });
}
