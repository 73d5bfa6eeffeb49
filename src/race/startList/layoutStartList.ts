import { mmPerPt } from '#contract/print/printUnits.ts';
import type { StartList } from '#contract/races/heats.ts';
import type { MeasureEm, PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';
import { formatBibRange } from './formatBibRange.ts';
import { formatStartTime } from './formatStartTime.ts';

export interface ListWords {
  readonly title: string;
  readonly race: string;
  readonly published: string;
  readonly bib: string;
  readonly team: string;
  readonly riders: string;
  /** The heading of the heat with this number. */
  readonly heat: (number: number) => string;
  readonly page: (number: number, count: number) => string;
}

const paper = { widthMm: 210, heightMm: 297 } as const;
const marginMm = 15;
const rowMm = 8;
const headMm = 17;
const firstRowMm = 42;
const bottomMm = paper.heightMm - 18;
const ink = '#14201B';
const softInk = '#55635C';
const lineColour = '#C9D1CB';
const columns = { bib: marginMm + 14, team: marginMm + 22, riders: paper.widthMm - marginMm } as const;

type Line =
  | { readonly kind: 'heat'; readonly text: string; readonly time: string }
  | { readonly kind: 'team'; readonly bib: number; readonly name: string };

/** The start list on A4 sheets: a heat that continues on the next sheet repeats its head. */
export function layoutStartList(list: StartList, words: ListWords, measure: MeasureEm): readonly PrintPage[] {
  const sheets = splitSheets(list, words);
  return sheets.map((lines, index) => {
    const items: PrintItem[] = [{ kind: 'rect', xMm: 0, yMm: 0, ...paper, fill: '#FFFFFF' }];
    const addText = (part: TextPart) => items.push(drawText(part, measure));
    addText({ text: words.title, xMm: marginMm, yMm: 21, sizePt: 20, weight: 700 });
    addText({ text: words.race, xMm: marginMm, yMm: 28, sizePt: 12 });
    addText({ text: words.published, xMm: marginMm, yMm: 33.5, sizePt: 10, colour: softInk });
    addText({
      text: words.page(index + 1, sheets.length),
      xMm: paper.widthMm - marginMm,
      yMm: paper.heightMm - 9,
      sizePt: 10,
      colour: softInk,
      anchor: 'end' as const,
    });
    let yMm = firstRowMm;
    for (const sheetLine of lines) {
      items.push(
        ...(sheetLine.kind === 'heat' ? drawHead(sheetLine, words, yMm, measure) : drawRow(sheetLine, yMm, measure)),
      );
      yMm += sheetLine.kind === 'heat' ? headMm : rowMm;
    }
    return { ...paper, items };
  });
}

/** The lines of each sheet; a heat begins only where its head and two rows fit. */
function splitSheets({ heats }: StartList, words: ListWords): readonly (readonly Line[])[] {
  const sheets: Line[][] = [[]];
  let yMm = firstRowMm;
  const addLine = (sheetLine: Line) => {
    sheets.at(-1)?.push(sheetLine);
    yMm += sheetLine.kind === 'heat' ? headMm : rowMm;
  };
  const startSheet = () => {
    sheets.push([]);
    yMm = firstRowMm;
  };
  for (const [index, { starts_at: startsAt, teams }] of heats.entries()) {
    const head: Line = { kind: 'heat', text: words.heat(index + 1), time: formatStartTime(startsAt) };
    if (yMm + headMm + 2 * rowMm > bottomMm) startSheet();
    addLine(head);
    for (const { bib, team_name: name } of teams) {
      if (yMm + rowMm > bottomMm) {
        startSheet();
        addLine(head);
      }
      addLine({ kind: 'team', bib, name });
    }
  }
  return sheets;
}

function drawHead(
  { text, time }: Extract<Line, { kind: 'heat' }>,
  words: ListWords,
  yMm: number,
  measure: MeasureEm,
): PrintItem[] {
  const titleMm = yMm + 10;
  const smallText = { sizePt: 9, colour: softInk } as const;
  return [
    drawText({ text: `${text}  ${time}`, xMm: marginMm, yMm: titleMm, sizePt: 14, weight: 700 }, measure),
    drawText({ text: words.bib, xMm: columns.bib, yMm: titleMm + 5, anchor: 'end', ...smallText }, measure),
    drawText({ text: words.team, xMm: columns.team, yMm: titleMm + 5, ...smallText }, measure),
    drawText({ text: words.riders, xMm: columns.riders, yMm: titleMm + 5, anchor: 'end', ...smallText }, measure),
    drawRule(yMm + headMm, 0.4, ink),
  ];
}

function drawRow({ bib, name }: Extract<Line, { kind: 'team' }>, yMm: number, measure: MeasureEm): PrintItem[] {
  const baselineMm = yMm + 5.5;
  return [
    drawText({ text: `${bib}`, xMm: columns.bib, yMm: baselineMm, sizePt: 14, weight: 700, anchor: 'end' }, measure),
    drawText({ text: name, xMm: columns.team, yMm: baselineMm, sizePt: 12, isName: true, availableMm: 118 }, measure),
    drawText({ text: formatBibRange(bib), xMm: columns.riders, yMm: baselineMm, sizePt: 11, anchor: 'end' }, measure),
    drawRule(yMm + rowMm, 0.2, lineColour),
  ];
}

const drawRule = (yMm: number, strokeMm: number, colour: string): PrintItem => ({
  kind: 'line',
  fromMm: [marginMm, yMm],
  toMm: [paper.widthMm - marginMm, yMm],
  strokeMm,
  colour,
});

interface TextPart {
  readonly text: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly sizePt: number;
  readonly weight?: 400 | 700;
  readonly anchor?: 'start' | 'end';
  readonly colour?: string;
  readonly isName?: boolean;
  /** A text that is too wide gets a smaller size. */
  readonly availableMm?: number;
}

function drawText({ text, xMm, yMm, sizePt, ...rest }: TextPart, measure: MeasureEm): PrintText {
  const {
    weight = 400,
    anchor = 'start',
    colour = ink,
    isName = false,
    availableMm = paper.widthMm - 2 * marginMm,
  } = rest;
  const widthEm = measure(text, weight, isName);
  // An empty text has no width to divide by.
  const drawnPt = Math.min(sizePt, availableMm / Math.max(0.1, widthEm) / mmPerPt);
  return {
    kind: 'text',
    text,
    xMm,
    yMm,
    weight,
    anchor,
    isName,
    colour,
    role: 'text',
    sizePt: drawnPt,
    widthMm: widthEm * drawnPt * mmPerPt,
  };
}
