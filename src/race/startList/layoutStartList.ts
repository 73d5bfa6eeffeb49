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
const margin = 15;
const rowMm = 8;
const headMm = 17;
const firstRowMm = 42;
const lastMm = paper.heightMm - 18;
const ink = '#14201B';
const soft = '#55635C';
const line = '#C9D1CB';
const columns = { bib: margin + 14, team: margin + 22, riders: paper.widthMm - margin } as const;

type Line =
  | { readonly kind: 'heat'; readonly text: string; readonly time: string }
  | { readonly kind: 'team'; readonly bib: number; readonly name: string };

/** The start list on A4 sheets: a heat that continues on the next sheet repeats its head. */
export function layoutStartList(list: StartList, words: ListWords, measure: MeasureEm): readonly PrintPage[] {
  const sheets = splitSheets(list, words);
  return sheets.map((lines, index) => {
    const items: PrintItem[] = [{ kind: 'rect', xMm: 0, yMm: 0, ...paper, fill: '#FFFFFF' }];
    const text = (part: Part) => items.push(drawText(part, measure));
    text({ text: words.title, xMm: margin, yMm: 21, sizePt: 20, weight: 700 });
    text({ text: words.race, xMm: margin, yMm: 28, sizePt: 12 });
    text({ text: words.published, xMm: margin, yMm: 33.5, sizePt: 10, colour: soft });
    text({
      text: words.page(index + 1, sheets.length),
      xMm: paper.widthMm - margin,
      yMm: paper.heightMm - 9,
      sizePt: 10,
      colour: soft,
      anchor: 'end' as const,
    });
    let yMm = firstRowMm;
    for (const each of lines) {
      items.push(...(each.kind === 'heat' ? drawHead(each, words, yMm, measure) : drawRow(each, yMm, measure)));
      yMm += each.kind === 'heat' ? headMm : rowMm;
    }
    return { ...paper, items };
  });
}

/** The lines of each sheet; a heat begins only where its head and two rows fit. */
function splitSheets({ heats }: StartList, words: ListWords): readonly (readonly Line[])[] {
  const sheets: Line[][] = [[]];
  let yMm = firstRowMm;
  const put = (each: Line) => {
    sheets.at(-1)?.push(each);
    yMm += each.kind === 'heat' ? headMm : rowMm;
  };
  const turn = () => {
    sheets.push([]);
    yMm = firstRowMm;
  };
  for (const [index, { starts_at: startsAt, teams }] of heats.entries()) {
    const head: Line = { kind: 'heat', text: words.heat(index + 1), time: formatStartTime(startsAt) };
    if (yMm + headMm + 2 * rowMm > lastMm) turn();
    put(head);
    for (const { bib, team_name: name } of teams) {
      if (yMm + rowMm > lastMm) {
        turn();
        put(head);
      }
      put({ kind: 'team', bib, name });
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
  const top = yMm + 10;
  const small = { sizePt: 9, colour: soft } as const;
  return [
    drawText({ text: `${text}  ${time}`, xMm: margin, yMm: top, sizePt: 14, weight: 700 }, measure),
    drawText({ text: words.bib, xMm: columns.bib, yMm: top + 5, anchor: 'end', ...small }, measure),
    drawText({ text: words.team, xMm: columns.team, yMm: top + 5, ...small }, measure),
    drawText({ text: words.riders, xMm: columns.riders, yMm: top + 5, anchor: 'end', ...small }, measure),
    rule(yMm + headMm, 0.4, ink),
  ];
}

function drawRow({ bib, name }: Extract<Line, { kind: 'team' }>, yMm: number, measure: MeasureEm): PrintItem[] {
  const base = yMm + 5.5;
  return [
    drawText({ text: `${bib}`, xMm: columns.bib, yMm: base, sizePt: 14, weight: 700, anchor: 'end' }, measure),
    drawText({ text: name, xMm: columns.team, yMm: base, sizePt: 12, isName: true, availableMm: 118 }, measure),
    drawText({ text: formatBibRange(bib), xMm: columns.riders, yMm: base, sizePt: 11, anchor: 'end' }, measure),
    rule(yMm + rowMm, 0.2, line),
  ];
}

const rule = (yMm: number, strokeMm: number, colour: string): PrintItem => ({
  kind: 'line',
  fromMm: [margin, yMm],
  toMm: [paper.widthMm - margin, yMm],
  strokeMm,
  colour,
});

interface Part {
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

function drawText({ text, xMm, yMm, sizePt, ...rest }: Part, measure: MeasureEm): PrintText {
  const {
    weight = 400,
    anchor = 'start',
    colour = ink,
    isName = false,
    availableMm = paper.widthMm - 2 * margin,
  } = rest;
  const widthEm = measure(text, weight, isName);
  const size = Math.min(sizePt, availableMm / Math.max(0.1, widthEm) / mmPerPt);
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
    sizePt: size,
    widthMm: widthEm * size * mmPerPt,
  };
}
