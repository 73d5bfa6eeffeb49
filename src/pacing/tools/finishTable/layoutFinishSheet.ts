import { mmPerPt } from '#contract/print/printUnits.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import type { MeasureEm, PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';
import type { FinishTableRow } from '#workers/core/ride/computeFinishTable.ts';
import { formatFinishTimes } from './finishRows.ts';

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

interface Sheet {
  readonly rows: readonly FinishTableRow[];
  readonly ownWPerKg: number;
  readonly words: FinishWords;
  /** The site's address as riders type it. */
  readonly origin: string;
}

const paper = { widthMm: 210, heightMm: 297 } as const;
const left = 16;
const right = 194;
const ink = '#14201B';
const soft = '#4A5A53';
const ownFill = '#FFF1CC';
const line = '#C9D3CE';
/** Right ends of the columns; the first one begins at the left. */
const columns = { ratio: left, ftp: 74, solo: 118, range: 152, group: right } as const;
const head = { heightMm: 52, baselineMm: 66, firstRowMm: 71 } as const;
const footMm = 24;

interface Words extends Pick<PrintText, 'text' | 'xMm' | 'yMm' | 'sizePt'> {
  readonly weight?: 400 | 700;
  readonly colour?: string;
  readonly anchor?: 'start' | 'end';
  readonly isName?: boolean;
}

/** The table on one A4 sheet, to print and to post: dark head with the route's name, the rider's own row marked. */
export function layoutFinishSheet({ rows, ownWPerKg, words, origin }: Sheet, measure: MeasureEm): PrintPage {
  const { time } = formatFinishTimes(rows);
  const text = (part: Words) => toPrintText(part, measure);
  const rowMm = (paper.heightMm - head.firstRowMm - footMm) / Math.max(1, rows.length);
  const items: PrintItem[] = [
    { kind: 'rect', xMm: 0, yMm: 0, widthMm: paper.widthMm, heightMm: head.heightMm, fill: sheetColours.skyTop },
    text({ text: words.name, xMm: left, yMm: 27, sizePt: 34, weight: 700, colour: sheetColours.paper, isName: true }),
    text({ text: words.facts, xMm: left, yMm: 40, sizePt: 14, colour: sheetColours.fog }),
    text({ text: words.unit, xMm: right, yMm: 40, sizePt: 12, colour: sheetColours.fog, anchor: 'end' }),
    ...(['ratio', 'ftp', 'solo', 'range', 'group'] as const).map((key) =>
      text({
        text: words[key],
        xMm: columns[key],
        yMm: head.baselineMm,
        sizePt: 11,
        weight: 700 as const,
        colour: soft,
        anchor: key === 'ratio' ? 'start' : 'end',
      }),
    ),
  ];
  for (const [k, row] of rows.entries()) {
    const topMm = head.firstRowMm + k * rowMm;
    const isOwn = row.ftpWPerKg === ownWPerKg;
    const yMm = topMm + rowMm * 0.68;
    if (isOwn)
      items.push({
        kind: 'rect',
        xMm: left - 4,
        yMm: topMm,
        widthMm: right - left + 8,
        heightMm: rowMm,
        fill: ownFill,
      });
    const cell = (key: keyof typeof columns, value: string, isStrong = false) =>
      text({
        text: value,
        xMm: columns[key],
        yMm,
        sizePt: isStrong ? 16 : 13,
        weight: isStrong ? (700 as const) : (400 as const),
        anchor: key === 'ratio' ? 'start' : 'end',
      });
    items.push(
      cell('ratio', `${row.ftpWPerKg.toFixed(2)}${isOwn ? `  ${words.you}` : ''}`, isOwn),
      cell('ftp', `${Math.round(row.ftpW)} W`),
      cell('solo', time(row.soloS), true),
      cell('range', `${time(row.soloLowS)}–${time(row.soloHighS)}`),
      cell('group', time(row.groupS)),
      { kind: 'line', fromMm: [left, topMm + rowMm], toMm: [right, topMm + rowMm], strokeMm: 0.2, colour: line },
    );
  }
  const bottomMm = paper.heightMm - 10;
  items.push(
    text({ text: words.conditions, xMm: left, yMm: bottomMm - 5, sizePt: 9, colour: soft }),
    text({ text: origin, xMm: left, yMm: bottomMm, sizePt: 9, weight: 700, colour: soft }),
  );
  return { ...paper, items };
}

/** The text is made smaller if it would leave the sheet, but never below 7 pt, which is still readable. */
function toPrintText(part: Words, measure: MeasureEm): PrintText {
  const { text, xMm, yMm, sizePt, weight = 400, colour = ink, anchor = 'start', isName = false } = part;
  const widthEm = measure(text, weight, isName);
  const availableMm = anchor === 'start' ? right - xMm : xMm - left;
  const size = Math.max(7, Math.min(sizePt, availableMm / Math.max(0.1, widthEm) / mmPerPt));
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
    sizePt: size,
    widthMm: widthEm * size * mmPerPt,
  };
}
