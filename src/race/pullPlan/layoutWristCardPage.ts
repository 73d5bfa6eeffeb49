import { mmPerPt } from '#contract/print/printUnits.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import type { MeasureEm, PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';
import type { PullPlan } from '#workers/core/race/pullTypes.ts';
import type { PullRoster } from './pullRoster.ts';

export interface CardWords {
  readonly front: string;
  readonly draft: string;
  readonly behind: string;
  readonly never: string;
  /** The label of the team's speed. */
  readonly team: string;
  readonly title: string;
}

export interface CardsInput {
  readonly roster: PullRoster;
  readonly plan: PullPlan;
  readonly words: CardWords;
}

const paper = { widthMm: 210, heightMm: 297 } as const;
/** Two columns, five rows: a card the size of a bank card, to be folded around a wrist or a stem. */
const card = { widthMm: 90, heightMm: 52 } as const;
const leftMm = 12;
const topMm = 12;
const gapMm = 3;
const ink = '#14201B';
const edgeMm = 4;

/** Ten cards on one A4 sheet, with cutting lines. */
export function layoutWristCardPage(input: CardsInput, measure: MeasureEm): PrintPage {
  const items = input.roster.riders.map((_, index): PrintItem => {
    const xMm = leftMm + (index % 2) * (card.widthMm + gapMm);
    const yMm = topMm + Math.floor(index / 2) * (card.heightMm + gapMm);
    return { kind: 'group', page: { ...card, items: layoutCard(input, index, measure) }, xMm, yMm, radiusMm: 3 };
  });
  return { ...paper, items };
}

interface Line {
  readonly text: string;
  readonly sizePt: number;
  readonly yMm: number;
  readonly weight: 400 | 700;
  readonly anchor?: 'start' | 'end';
  readonly isName?: boolean;
}

function layoutCard({ roster, plan, words }: CardsInput, index: number, measure: MeasureEm): PrintItem[] {
  const rider = roster.riders[index];
  const riderResult = plan.riders[index];
  if (!rider || !riderResult) return [];
  const { name, pullS } = rider;
  const aheadName = findRiderAhead(roster, index);
  const isPulling = pullS > 0;
  const lines: Line[] = [
    { text: `${index + 1}`, sizePt: 30, yMm: 13, weight: 700 },
    { text: name, sizePt: 15, yMm: 11, weight: 700, anchor: 'end', isName: true },
    { text: words.front, sizePt: 11, yMm: 22, weight: 400 },
    {
      text: isPulling ? `${Math.round(riderResult.frontW)} W × ${pullS} s` : words.never,
      sizePt: isPulling ? 24 : 15,
      yMm: 24,
      weight: 700,
      anchor: 'end',
    },
    { text: words.draft, sizePt: 11, yMm: 33, weight: 400 },
    { text: `${Math.round(riderResult.draftW)} W`, sizePt: 18, yMm: 34, weight: 700, anchor: 'end' },
    { text: words.behind, sizePt: 11, yMm: 42, weight: 400 },
    { text: aheadName, sizePt: 13, yMm: 42, weight: 700, anchor: 'end', isName: true },
    { text: `${words.team} ${formatSpeedKmh(plan.speedMps, 1)} km/h`, sizePt: 10, yMm: 48.5, weight: 400 },
  ];
  return [...drawFrame(), ...lines.map((line) => drawText(line, measure))];
}

/**
 * The name of the rider whose wheel this one follows before a turn at the front; a rider who never pulls follows the
 * rider listed before.
 */
function findRiderAhead({ riders }: PullRoster, index: number): string {
  const pullers = riders.filter(({ pullS }) => pullS > 0);
  const rider = riders[index];
  const position = rider ? pullers.indexOf(rider) : -1;
  if (position >= 0) return pullers[(position - 1 + pullers.length) % pullers.length]?.name ?? '';
  return riders[index - 1]?.name ?? pullers.at(-1)?.name ?? '';
}

function drawFrame(): PrintItem[] {
  const { widthMm: w, heightMm: h } = card;
  // Half of the outline's width, so that all of it is inside the card.
  const corners = [
    [0.2, 0.2],
    [w - 0.2, 0.2],
    [w - 0.2, h - 0.2],
    [0.2, h - 0.2],
    [0.2, 0.2],
  ] as const;
  return [
    { kind: 'rect', xMm: 0, yMm: 0, widthMm: w, heightMm: h, fill: '#FFFFFF' },
    { kind: 'polygon', pointsMm: corners, stroke: ink, strokeMm: 0.4 },
    { kind: 'line', fromMm: [edgeMm, 16], toMm: [w - edgeMm, 16], strokeMm: 0.3, colour: ink },
  ];
}

/** A text that is too wide gets a smaller size, at least 10 pt, so that it can be read on a bicycle. */
function drawText(
  { text, sizePt, yMm, weight, anchor = 'start', isName = false }: Line,
  measure: MeasureEm,
): PrintText {
  const widthEm = measure(text, weight, isName);
  // A right-aligned text leaves 22 mm for its label.
  const availableMm = card.widthMm - 2 * edgeMm - (anchor === 'end' ? 22 : 0);
  // An empty text has no width to divide by.
  const fittingPt = Math.min(sizePt, availableMm / Math.max(0.1, widthEm) / mmPerPt);
  const drawnPt = Math.max(10, Math.floor(fittingPt * 2) / 2);
  return {
    kind: 'text',
    text,
    yMm,
    weight,
    anchor,
    isName,
    colour: ink,
    role: 'text',
    sizePt: drawnPt,
    xMm: anchor === 'end' ? card.widthMm - edgeMm : edgeMm,
    widthMm: widthEm * drawnPt * mmPerPt,
  };
}
