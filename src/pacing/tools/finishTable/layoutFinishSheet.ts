import { mmPerPt } from '#contract/print/printUnits.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import type { MeasureEm, PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';
import type { FinishTableRow } from '#workers/core/ride/computeFinishTable.ts';
import { createFinishTimeFormat } from './finishRows.ts';

export interface FinishWords {
  readonly name: string;
  readonly facts: string;
  readonly ratio: string;
  readonly ftp: string;
  readonly solo: string;
  readonly range: string;
  readonly group: string;
  readonly you: string;
  readonly unit: string;
  readonly conditions: string;
}

interface FinishSheetInput {
  readonly rows: readonly FinishTableRow[];
  readonly ownWPerKg: number;
  readonly words: FinishWords;
  readonly isApproximate: boolean;
  /** The site's address as riders type it. */
  readonly origin: string;
}

const paper = { widthMm: 210, heightMm: 297 } as const;
const leftMm = 16;
const rightMm = 194;
const inkColour = '#14201B';
const softColour = '#4A5A53';
const ownRowFill = '#FFF1CC';
const lineColour = '#C9D3CE';
/** Right ends of the columns; the first one begins at the left. */
const columns = { ratio: leftMm, ftp: 74, solo: 118, range: 152, group: rightMm } as const;
const headLayout = { heightMm: 52, baselineMm: 66, firstRowMm: 71 } as const;
const footMm = 24;

interface TextPart extends Pick<PrintText, 'text' | 'xMm' | 'yMm' | 'sizePt'> {
  readonly weight?: 400 | 700;
  readonly colour?: string;
  readonly anchor?: 'start' | 'end';
  readonly isName?: boolean;
}

/** The table on one A4 sheet, to print and to post: dark head with the route's name, the rider's own row marked. */
export function layoutFinishSheet(input: FinishSheetInput, measure: MeasureEm): PrintPage {
  const { rows, ownWPerKg, words, isApproximate, origin } = input;
  const { formatTime } = createFinishTimeFormat(rows, isApproximate);
  const createText = (part: TextPart) => toPrintText(part, measure);
  const rowMm = (paper.heightMm - headLayout.firstRowMm - footMm) / Math.max(1, rows.length);
  const items: PrintItem[] = [
    { kind: 'rect', xMm: 0, yMm: 0, widthMm: paper.widthMm, heightMm: headLayout.heightMm, fill: sheetColours.skyTop },
    createText({
      text: words.name,
      xMm: leftMm,
      yMm: 27,
      sizePt: 34,
      weight: 700,
      colour: sheetColours.paper,
      isName: true,
    }),
    createText({ text: words.facts, xMm: leftMm, yMm: 40, sizePt: 14, colour: sheetColours.fog }),
    createText({ text: words.unit, xMm: rightMm, yMm: 40, sizePt: 12, colour: sheetColours.fog, anchor: 'end' }),
    ...(['ratio', 'ftp', 'solo', 'range', 'group'] as const).map((key) =>
      createText({
        text: words[key],
        xMm: columns[key],
        yMm: headLayout.baselineMm,
        sizePt: 11,
        weight: 700 as const,
        colour: softColour,
        anchor: key === 'ratio' ? 'start' : 'end',
      }),
    ),
  ];
  for (const [index, row] of rows.entries()) {
    const topMm = headLayout.firstRowMm + index * rowMm;
    const isOwn = row.ftpWPerKg === ownWPerKg;
    const yMm = topMm + rowMm * 0.68;
    if (isOwn)
      items.push({
        kind: 'rect',
        xMm: leftMm - 4,
        yMm: topMm,
        widthMm: rightMm - leftMm + 8,
        heightMm: rowMm,
        fill: ownRowFill,
      });
    const createCell = (key: keyof typeof columns, value: string, isStrong = false) =>
      createText({
        text: value,
        xMm: columns[key],
        yMm,
        sizePt: isStrong ? 16 : 13,
        weight: isStrong ? (700 as const) : (400 as const),
        anchor: key === 'ratio' ? 'start' : 'end',
      });
    items.push(
      createCell('ratio', `${row.ftpWPerKg.toFixed(2)}${isOwn ? `  ${words.you}` : ''}`, isOwn),
      createCell('ftp', `${Math.round(row.ftpW)} W`),
      createCell('solo', formatTime(row.soloS), true),
      createCell('range', `${formatTime(row.soloLowS)}–${formatTime(row.soloHighS)}`),
      createCell('group', formatTime(row.groupS)),
      {
        kind: 'line',
        fromMm: [leftMm, topMm + rowMm],
        toMm: [rightMm, topMm + rowMm],
        strokeMm: 0.2,
        colour: lineColour,
      },
    );
  }
  const bottomMm = paper.heightMm - 10;
  items.push(
    createText({ text: words.conditions, xMm: leftMm, yMm: bottomMm - 5, sizePt: 9, colour: softColour }),
    createText({ text: origin, xMm: leftMm, yMm: bottomMm, sizePt: 9, weight: 700, colour: softColour }),
  );
  return { ...paper, items };
}

/** The text is made smaller if it would leave the sheet, but never below 7 pt, which is still readable. */
function toPrintText(part: TextPart, measure: MeasureEm): PrintText {
  const { text, xMm, yMm, sizePt, weight = 400, colour = inkColour, anchor = 'start', isName = false } = part;
  const widthEm = measure(text, weight, isName);
  const availableMm = anchor === 'start' ? rightMm - xMm : xMm - leftMm;
  const fittedPt = Math.max(7, Math.min(sizePt, availableMm / Math.max(0.1, widthEm) / mmPerPt));
  return {
    kind: 'text',
    text,
    xMm,
    yMm,
    weight,
    colour,
    anchor,
    isName,
    role: 'text',
    sizePt: fittedPt,
    widthMm: widthEm * fittedPt * mmPerPt,
  };
}
