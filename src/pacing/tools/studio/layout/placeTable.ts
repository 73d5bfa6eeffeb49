import { minPt, mmPerPt } from '#contract/print/printUnits.ts';
import type { PrintItem, PrintText } from '#workers/core/print/printTypes.ts';
import {
  type BoxMm,
  columnGapMm,
  listSizes,
  listWordings,
  toCellStyle,
  toLineBox,
  toLineMm,
  toTextItem,
} from './cellStyle.ts';
import { cutText, findFirstFitting, measureTextMm, type TextFit } from './fitText.ts';
import { fitsAsBlocks, placeBlock, toBlockMm } from './sheetBlocks.ts';
import { toGradeInk, toSheetInks } from './sheetInks.ts';
import type { SheetInput, SheetLine, SheetOmission } from './sheetTypes.ts';

export interface PlacedTable {
  readonly items: readonly PrintItem[];
  readonly lines: readonly SheetLine[];
  readonly textPt: number;
  readonly omitted: readonly SheetOmission[];
}

/** Bar of the grade ramp, in the margin to the left of everything. */
const barMm = { left: 1.5, width: 0.9 };

type Mode = 'headed' | 'units' | 'blocks';
const modes: readonly Mode[] = ['headed', 'units', 'blocks'];

/**
 * Lays out the lines of a sheet in a box: as a table with a header, a table whose cells carry their units, or blocks
 * of several lines. Takes the largest text in which nothing is merged or cut, otherwise the smallest size with as
 * many lines as fit.
 */
export function placeTable(input: SheetInput, box: BoxMm): PlacedTable {
  if (input.columns.length === 0) return { items: [], lines: [], textPt: minPt, omitted: [] };
  const allLines = input.linesFor(Number.POSITIVE_INFINITY);
  for (const sizePt of listSizes(input.wantedPt)) {
    for (const mode of modes) {
      if (countFittingLines(input, { mode, sizePt, box }) < allLines.length) continue;
      const fitsWhole = mode === 'blocks' ? fitsAsBlocks : fitsAsTable;
      if (fitsWhole(input, { mode, sizePt, box, lines: allLines }))
        return placeLines(input, { mode, sizePt, box, lines: allLines });
    }
  }
  const toSpace = (mode: Mode) => ({ mode, sizePt: minPt, box });
  const toMergedTable = (mode: Mode) => ({
    ...toSpace(mode),
    lines: input.linesFor(Math.max(1, countFittingLines(input, toSpace(mode)))),
  });
  const mode = modes.find((each) => each !== 'blocks' && fitsAsTable(input, toMergedTable(each))) ?? 'blocks';
  return placeLines(input, toMergedTable(mode));
}

interface TableSpace {
  readonly mode: Mode;
  readonly sizePt: number;
  readonly box: BoxMm;
}
interface FilledTable extends TableSpace {
  readonly lines: readonly SheetLine[];
}

function computeRowMm(input: SheetInput, { mode, sizePt }: TableSpace): number {
  const contentMm =
    mode === 'blocks' ? toBlockMm(input, sizePt) : toLineBox(listRowStyles(input, sizePt), input).heightMm;
  return contentMm + 0.5;
}

const listRowStyles = (input: SheetInput, sizePt: number) =>
  input.columns.map((_, index) => toCellStyle(input, index, sizePt));

const computeHeadMm = (input: SheetInput, { mode }: TableSpace) =>
  mode === 'headed' ? toLineMm(minPt, input) + 0.4 : 0;

function countFittingLines(input: SheetInput, space: TableSpace): number {
  return Math.floor((space.box.heightMm - computeHeadMm(input, space) + 1e-6) / computeRowMm(input, space));
}

function computeColumnWidths({ lines, ...space }: FilledTable, input: SheetInput): number[] {
  return input.columns.map((column, index) => {
    const { sizePt, fit } = toCellStyle(input, index, space.sizePt);
    const cellWidths = lines.map((line) => {
      const [fullest = ''] = listWordings(line, column, space.mode === 'units');
      return measureTextMm(fullest, sizePt, fit);
    });
    const headMm =
      space.mode === 'headed' ? measureTextMm(column.header, minPt, { ...fit, weight: 400, isName: false }) : 0;
    return Math.max(0, headMm, ...cellWidths);
  });
}

function fitsAsTable(input: SheetInput, table: FilledTable): boolean {
  const widths = computeColumnWidths(table, input);
  const otherColumnsMm = widths.slice(1).reduce((sum, width) => sum + width + columnGapMm, 0);
  const widthMm = table.box.widthMm - otherColumnsMm;
  const [firstColumn] = input.columns;
  if (firstColumn === undefined) return true;
  const { sizePt, fit } = toCellStyle(input, 0, table.sizePt);
  const headMm =
    table.mode === 'headed' ? measureTextMm(firstColumn.header, minPt, { ...fit, weight: 400, isName: false }) : 0;
  return (
    headMm <= widthMm &&
    table.lines.every((line) =>
      canFit(listWordings(line, firstColumn, table.mode === 'units'), { sizePt, widthMm }, fit),
    )
  );
}

const canFit = (texts: readonly string[], space: { sizePt: number; widthMm: number }, fit: TextFit) =>
  findFirstFitting(texts, space, fit) !== null;

function placeLines(input: SheetInput, table: FilledTable): PlacedTable {
  const { mode, sizePt, box, lines } = table;
  const inks = toSheetInks(input);
  const headMm = computeHeadMm(input, table);
  const minRowMm = computeRowMm(input, table);
  const pitch = Math.min((box.heightMm - headMm) / Math.max(1, lines.length), minRowMm * 2);
  const items: PrintItem[] = mode === 'headed' ? placeHeader(input, table) : [];
  for (const [index, line] of lines.entries()) {
    const top = box.yMm + headMm + index * pitch;
    const band = { xMm: box.xMm - 1, widthMm: box.widthMm + 2, yMm: top, heightMm: pitch };
    if (input.style.rows === 'zebra' && index % 2 === 0)
      items.push({ kind: 'rect', ...band, fill: inks.zebra, opacity: inks.bandOpacity });
    if (input.style.rows === 'rules' && index > 0) {
      items.push({
        kind: 'line',
        fromMm: [box.xMm, top],
        toMm: [box.xMm + box.widthMm, top],
        strokeMm: 0.15,
        colour: inks.rule,
      });
    }
    items.push({
      kind: 'rect',
      xMm: barMm.left,
      widthMm: barMm.width,
      yMm: top + 0.3,
      heightMm: pitch - 0.6,
      fill: toGradeInk(line.bandColour, input),
    });
    const row = { ...box, yMm: top + (pitch - minRowMm) / 2, heightMm: minRowMm };
    items.push(
      ...(mode === 'blocks'
        ? placeBlock(input, { line, sizePt, box: row })
        : placeRow(input, table, { line, box: row })),
    );
  }
  return { items, lines, textPt: sizePt, omitted: [] };
}

function placeHeader(input: SheetInput, table: FilledTable): PrintItem[] {
  const { soft } = toSheetInks(input);
  const rights = computeRightEdges(table, input);
  const yMm = table.box.yMm + input.metrics.ascentEm * minPt * mmPerPt;
  return input.columns.flatMap((column, index): PrintText[] => {
    const fit: TextFit = { weight: 400, isName: false, measure: input.measure };
    if (column.header === '') return [];
    const isFirst = index === 0;
    const textStyle = { sizePt: minPt, weight: fit.weight, colour: soft, role: 'text', isName: false } as const;
    return [
      {
        ...textStyle,
        kind: 'text',
        text: column.header,
        xMm: isFirst ? table.box.xMm : (rights[index] ?? 0),
        yMm,
        anchor: isFirst ? 'start' : 'end',
        widthMm: measureTextMm(column.header, minPt, fit),
      },
    ];
  });
}

function computeRightEdges(table: FilledTable, input: SheetInput): number[] {
  const widths = computeColumnWidths(table, input);
  const edges: number[] = [];
  let right = table.box.xMm + table.box.widthMm;
  for (let index = widths.length - 1; index >= 0; index--) {
    edges[index] = right;
    right -= (widths[index] ?? 0) + columnGapMm;
  }
  return edges;
}

function placeRow(input: SheetInput, table: FilledTable, { line, box }: { line: SheetLine; box: BoxMm }): PrintText[] {
  const inks = toSheetInks(input);
  const rights = computeRightEdges(table, input);
  const widths = computeColumnWidths(table, input);
  const yMm = box.yMm + 0.25 + toLineBox(listRowStyles(input, table.sizePt), input).ascentMm;
  return input.columns.flatMap((column, index) => {
    const { sizePt, fit } = toCellStyle(input, index, table.sizePt);
    const texts = listWordings(line, column, table.mode === 'units');
    const otherColumnsMm = widths.slice(1).reduce((sum, width) => sum + width + columnGapMm, 0);
    const space = { sizePt, widthMm: index === 0 ? box.widthMm - otherColumnsMm : Number.POSITIVE_INFINITY };
    const text = findFirstFitting(texts, space, fit) ?? cutText(texts.at(-1) ?? '', space, fit);
    const isHero = index > 0 && index === input.columns.length - 1;
    const position =
      index === 0 ? { xMm: box.xMm, anchor: 'start' as const } : { xMm: rights[index] ?? 0, anchor: 'end' as const };
    return toTextItem({ text, ...position, yMm, sizePt, fit, colour: isHero ? inks.accent : inks.text });
  });
}
