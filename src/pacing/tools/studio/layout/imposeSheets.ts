import { minPt } from '#contract/print/printUnits.ts';
import type { MeasureEm, PrintItem, PrintPage } from '#workers/core/print/printTypes.ts';
import { toTextItem } from './cellStyle.ts';
import { measureTextMm } from './fitText.ts';
import type { SheetLayout } from './layoutSheet.ts';
import type { Paper } from './sheetPresets.ts';

/** Length of the check line, to be measured with a ruler: print dialogs often scale ("fit to page"). */
export const checkLineMm = 50;
const inkColour = '#000000';
/** Distance of a cut mark from the corner, and its length. */
const cutMark = { offMm: 0.5, lengthMm: 2 };
const checkZoneMm = 9.5;

export interface Imposition {
  readonly page: PrintPage;
  readonly copies: number;
}

/** Columns x rows in the order in which they are tried; more than four copies of a sheet are not needed. */
const grids = [
  [4, 1],
  [2, 2],
  [1, 4],
  [3, 1],
  [1, 3],
  [2, 1],
  [1, 2],
  [1, 1],
] as const;

/**
 * The same sheet up to four times on a paper, with cut marks, and a check line of 50 mm at the foot; null if the
 * paper is too small for one.
 */
export function imposeSheets(
  { page: sheet, radiusMm }: Pick<SheetLayout, 'page' | 'radiusMm'>,
  paper: Paper,
  { label, measure }: { readonly label: string; readonly measure: MeasureEm },
): Imposition | null {
  const usable = {
    widthMm: paper.widthMm - 2 * paper.marginMm,
    heightMm: paper.heightMm - 2 * paper.marginMm - checkZoneMm,
  };
  const computeSpanMm = (count: number, sizeMm: number) => count * sizeMm + (count - 1) * paper.gapMm;
  const grid = grids.find(
    ([columns, rows]) =>
      computeSpanMm(columns, sheet.widthMm) <= usable.widthMm && computeSpanMm(rows, sheet.heightMm) <= usable.heightMm,
  );
  if (grid === undefined) return null;
  const [columns, rows] = grid;
  const leftMm = (paper.widthMm - computeSpanMm(columns, sheet.widthMm)) / 2;
  // At the top, so that the rest of the paper can be used again.
  const topMm = paper.marginMm;
  const items: PrintItem[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const xMm = leftMm + column * (sheet.widthMm + paper.gapMm);
      const yMm = topMm + row * (sheet.heightMm + paper.gapMm);
      items.push({ kind: 'group', page: sheet, xMm, yMm, radiusMm }, ...createCutMarks(sheet, xMm, yMm));
    }
  }
  const { widthMm, heightMm } = paper;
  return {
    page: { widthMm, heightMm, items: [...items, ...createCheckLine(paper, label, measure)] },
    copies: columns * rows,
  };
}

function createCutMarks(sheet: PrintPage, xMm: number, yMm: number): PrintItem[] {
  return [0, 1].flatMap((column) =>
    [0, 1].flatMap((row): PrintItem[] => {
      const x = xMm + column * sheet.widthMm;
      const y = yMm + row * sheet.heightMm;
      const outX = column === 0 ? -1 : 1;
      const outY = row === 0 ? -1 : 1;
      const startMm = cutMark.offMm;
      const endMm = cutMark.offMm + cutMark.lengthMm;
      const lineStyle = { kind: 'line', strokeMm: 0.1, colour: inkColour } as const;
      return [
        { ...lineStyle, fromMm: [x + outX * startMm, y], toMm: [x + outX * endMm, y] },
        { ...lineStyle, fromMm: [x, y + outY * startMm], toMm: [x, y + outY * endMm] },
      ];
    }),
  );
}

function createCheckLine(paper: Paper, label: string, measure: MeasureEm): PrintItem[] {
  const leftMm = (paper.widthMm - checkLineMm) / 2;
  const yMm = paper.heightMm - paper.marginMm - 5.5;
  const lineStyle = { kind: 'line', strokeMm: 0.2, colour: inkColour } as const;
  const fit = { weight: 400, isName: false, measure } as const;
  const widthMm = measureTextMm(label, minPt, fit);
  const sizePt = Math.min(minPt, (minPt * (paper.widthMm - 2 * paper.marginMm)) / Math.max(widthMm, 1));
  return [
    { ...lineStyle, fromMm: [leftMm, yMm], toMm: [leftMm + checkLineMm, yMm] },
    ...[leftMm, leftMm + checkLineMm].map(
      (x): PrintItem => ({ ...lineStyle, fromMm: [x, yMm - 1.2], toMm: [x, yMm + 1.2] }),
    ),
    ...toTextItem({
      text: label,
      xMm: paper.widthMm / 2,
      yMm: paper.heightMm - paper.marginMm - 1,
      sizePt,
      anchor: 'middle',
      colour: inkColour,
      role: 'credit',
      fit,
    }),
  ];
}
