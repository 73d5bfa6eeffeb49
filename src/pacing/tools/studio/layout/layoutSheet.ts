import { minPt, mmPerPt, safeMarginMm } from '#contract/print/printUnits.ts';
import type { PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';
import { type BoxMm, toLineMm, toTextItem } from './cellStyle.ts';
import { cutText, findFirstFitting, measureTextMm, type TextFit, wrapText } from './fitText.ts';
import { placeCells } from './placeCells.ts';
import { type PlacedTable, placeTable } from './placeTable.ts';
import { toGradeInk, toSheetInks } from './sheetInks.ts';
import type { SheetInput, SheetLine, SheetOmission, SheetProfile } from './sheetTypes.ts';

export interface SheetLayout {
  readonly page: PrintPage;
  readonly radiusMm: number;
  /** The lines as they are on the sheet, merged if there were too many. */
  readonly lines: readonly SheetLine[];
  readonly textPt: number;
  readonly omitted: readonly SheetOmission[];
  /** A name or note was cut with an ellipsis. */
  readonly isCut: boolean;
}

const creditPt = 5;
const gapMm = 1;

/**
 * Lays out a cheat-sheet in true millimetres: everything placed and measured, no text smaller than `minPt` except
 * the credit.
 */
export function layoutSheet(input: SheetInput): SheetLayout {
  const { preset, style, photo } = input;
  const { widthMm, heightMm, topMm } = preset;
  const inner: BoxMm = {
    xMm: safeMarginMm,
    yMm: safeMarginMm + topMm,
    widthMm: widthMm - 2 * safeMarginMm,
    heightMm: heightMm - 2 * safeMarginMm - topMm,
  };
  const paper: PrintItem[] = [{ kind: 'rect', xMm: 0, yMm: 0, widthMm, heightMm, fill: style.background }];
  if (photo !== null) {
    paper.push({ kind: 'picture', key: photo.key, xMm: 0, yMm: 0, widthMm, heightMm });
    paper.push({ kind: 'rect', xMm: 0, yMm: 0, widthMm, heightMm, fill: style.background, opacity: photo.veil });
  }
  const layout = widthMm > 3 * heightMm ? layoutBand(input, inner) : layoutColumn(input, inner);
  const items = [...paper, ...layout.items];
  const isCut = items.some((item) => item.kind === 'text' && item.role === 'text' && item.text.endsWith('…'));
  return { ...layout, page: { widthMm, heightMm, items }, radiusMm: preset.radiusMm, isCut };
}

/** Title, profile, lines, contact and notes from top to bottom. */
function layoutColumn(input: SheetInput, inner: BoxMm): PlacedTable {
  const header = placeHeader(input, inner);
  const warning = placeWarning(input, { ...inner, yMm: inner.yMm + header.heightMm });
  const footer = placeFooter(input, inner);
  const topMm = header.heightMm + warning.heightMm;
  let box: BoxMm = {
    ...inner,
    yMm: inner.yMm + topMm,
    heightMm: inner.heightMm - topMm - footer.heightMm,
  };
  const items: PrintItem[] = [...header.items, ...warning.items, ...footer.items];
  const omitted: SheetOmission[] = [...header.omitted, ...footer.omitted];
  if (input.profile !== null) {
    const heightMm = Math.min(18, Math.max(6, input.preset.heightMm * 0.12));
    items.push(...placeProfile(input, input.profile, { ...box, xMm: 0, widthMm: input.preset.widthMm, heightMm }));
    box = { ...box, yMm: box.yMm + heightMm + gapMm, heightMm: box.heightMm - heightMm - gapMm };
  }
  const table = placeTable(input, box);
  return { ...table, items: [...items, ...table.items], omitted: [...omitted, ...table.omitted] };
}

/** For a band that is too low for a column: title at the left, the lines as cells, contact and notes at the right. */
function layoutBand(input: SheetInput, inner: BoxMm): PlacedTable {
  const { text, soft } = toSheetInks(input);
  const fit: TextFit = { weight: 700, isName: false, measure: input.measure };
  const sizePt = minPt;
  const titleSpace = { sizePt, widthMm: 34 };
  const title = findFirstFitting(input.title, titleSpace, fit) ?? cutText(input.title.at(-1) ?? '', titleSpace, fit);
  const aside = wrapAside(input);
  const titleWidthsMm = [title, input.finish].map((line) => measureTextMm(line, sizePt, fit));
  // The last wording is for a column that is too narrow for what the times stand on.
  const creditWordings = input.credit.slice(0, Math.max(1, input.credit.length - 1));
  const creditWidthsMm = creditWordings.map((line) => measureTextMm(line, creditPt, { ...fit, weight: 400 }));
  const titleMm = Math.max(...titleWidthsMm, Math.min(...creditWidthsMm)) + 3;
  const credit = placeCredit(input, { ...inner, widthMm: titleMm - 3 });
  const lineMm = toLineMm(sizePt, input);
  const getBaselineMm = (line: number) => inner.yMm + line * lineMm + input.metrics.ascentEm * sizePt * mmPerPt;
  const textStyle = { anchor: 'start', sizePt } as const;
  const asideXMm = inner.xMm + inner.widthMm - aside.widthMm;
  const items: PrintItem[] = [
    ...toTextItem({ ...textStyle, text: title, xMm: inner.xMm, yMm: getBaselineMm(0), fit, colour: text }),
    ...toTextItem({ ...textStyle, text: input.finish, xMm: inner.xMm, yMm: getBaselineMm(1), fit, colour: text }),
    ...credit.items,
    ...aside.lines.flatMap((line, index) =>
      toTextItem({
        ...textStyle,
        text: line.text,
        xMm: asideXMm,
        yMm: getBaselineMm(index),
        fit: line.fit,
        colour: line.isBold ? text : soft,
      }),
    ),
  ];
  const cells = placeCells(input, {
    ...inner,
    xMm: inner.xMm + titleMm,
    widthMm: inner.widthMm - titleMm - (aside.widthMm > 0 ? aside.widthMm + 3 : 0),
  });
  const omitted: SheetOmission[] = [
    ...cells.omitted,
    ...aside.omitted,
    ...(input.profile === null ? [] : (['profile'] as const)),
  ];
  return { ...cells, items: [...items, ...cells.items], omitted };
}

function wrapAside(input: SheetInput) {
  const createFit = (isBold: boolean): TextFit => ({
    weight: isBold ? 700 : 400,
    isName: false,
    measure: input.measure,
  });
  const space = {
    sizePt: minPt,
    widthMm: 36,
    maxLines: Math.floor((input.preset.heightMm - 6) / toLineMm(minPt, input)),
  };
  const warning = fitWarning(input, space);
  const contactLines = Math.min(2, space.maxLines - warning.length);
  const contact = wrapText(input.contact, { ...space, maxLines: contactLines }, createFit(true)).lines;
  const notesLines = space.maxLines - warning.length - contact.length;
  const notes = wrapText(input.notes, { ...space, maxLines: notesLines }, createFit(false)).lines;
  const lines = [
    ...[...warning, ...contact].map((text) => ({ text, isBold: true, fit: createFit(true) })),
    ...notes.map((text) => ({ text, isBold: false, fit: createFit(false) })),
  ];
  const omitted: SheetOmission[] = [
    ...(input.contact.trim() !== '' && contact.length === 0 ? (['contact'] as const) : []),
    ...(input.notes.trim() !== '' && notes.length === 0 ? (['notes'] as const) : []),
  ];
  return { lines, omitted, widthMm: Math.max(0, ...lines.map(({ text, fit }) => measureTextMm(text, minPt, fit))) };
}

interface PlacedPart {
  readonly items: readonly PrintItem[];
  readonly heightMm: number;
  readonly omitted: readonly SheetOmission[];
}

/**
 * Title and finish in one line. The title is shortened; if that is not enough, the finish is left out, because the
 * last line shows it too.
 */
function placeHeader(input: SheetInput, inner: BoxMm): PlacedPart {
  const { text, rule } = toSheetInks(input);
  const fit: TextFit = { weight: 700, isName: false, measure: input.measure };
  const largest = Math.max(minPt, Math.min(input.wantedPt * 1.15, inner.widthMm / 2.4));
  const measureFinishMm = (sizePt: number) => (input.finish === '' ? 0 : measureTextMm(input.finish, sizePt, fit) + 2);
  const sizes = [largest, (largest + minPt) / 2, minPt];
  const attempts = [
    ...sizes.map((sizePt) => ({ sizePt, hasFinish: true })),
    ...sizes.map((sizePt) => ({ sizePt, hasFinish: false })),
  ];
  const fitTitle = ({ sizePt, hasFinish }: { sizePt: number; hasFinish: boolean }) =>
    findFirstFitting(input.title, { sizePt, widthMm: inner.widthMm - (hasFinish ? measureFinishMm(sizePt) : 0) }, fit);
  const chosen = attempts.find((each) => fitTitle(each) !== null) ?? { sizePt: minPt, hasFinish: false };
  const { sizePt, hasFinish } = chosen;
  const title = fitTitle(chosen) ?? cutText(input.title.at(-1) ?? '', { sizePt, widthMm: inner.widthMm }, fit);
  const yMm = inner.yMm + input.metrics.ascentEm * sizePt * mmPerPt;
  const heightMm = toLineMm(sizePt, input) + gapMm;
  const ruleYMm = inner.yMm + toLineMm(sizePt, input) + gapMm / 3;
  const right = inner.xMm + inner.widthMm;
  return {
    items: [
      ...toTextItem({ text: title, xMm: inner.xMm, yMm, sizePt, anchor: 'start', colour: text, fit }),
      ...(hasFinish
        ? toTextItem({ text: input.finish, xMm: right, yMm, sizePt, anchor: 'end', colour: text, fit })
        : []),
      { kind: 'line', fromMm: [inner.xMm, ruleYMm], toMm: [right, ruleYMm], strokeMm: 0.4, colour: rule },
    ],
    heightMm,
    omitted: [],
  };
}

/** The road's warning on one line below the title. */
function placeWarning(input: SheetInput, box: BoxMm): PlacedPart {
  const [text] = fitWarning(input, { sizePt: minPt, widthMm: box.widthMm });
  if (text === undefined) return { items: [], heightMm: 0, omitted: [] };
  const yMm = box.yMm + input.metrics.ascentEm * minPt * mmPerPt;
  const textStyle = { sizePt: minPt, anchor: 'start', colour: toSheetInks(input).text } as const;
  const fit: TextFit = { weight: 700, isName: false, measure: input.measure };
  return {
    items: toTextItem({ ...textStyle, text, xMm: box.xMm, yMm, fit }),
    heightMm: toLineMm(minPt, input),
    omitted: [],
  };
}

/** The longest wording that fits on a line, or the shortest one cut; empty without a warning. */
function fitWarning(
  { warning, measure }: SheetInput,
  space: { readonly sizePt: number; readonly widthMm: number },
): readonly string[] {
  const shortText = warning.at(-1);
  if (shortText === undefined) return [];
  const fit: TextFit = { weight: 700, isName: false, measure };
  return [findFirstFitting(warning, space, fit) ?? cutText(shortText, space, fit)];
}

/** Contact and notes, at most about a third of the sheet, and the credit. */
function placeFooter(input: SheetInput, inner: BoxMm): PlacedPart {
  const { text, soft } = toSheetInks(input);
  const bold: TextFit = { weight: 700, isName: false, measure: input.measure };
  const plain: TextFit = { ...bold, weight: 400 };
  const credit = placeCredit(input, inner);
  const lineMm = toLineMm(minPt, input);
  const maxLines = Math.max(1, Math.floor((inner.heightMm * 0.35) / lineMm));
  const space = { sizePt: minPt, widthMm: inner.widthMm };
  const contact = wrapText(input.contact, { ...space, maxLines: Math.min(3, maxLines) }, bold);
  const notes = wrapText(input.notes, { ...space, maxLines: maxLines - contact.lines.length }, plain);
  const lines = [
    ...contact.lines.map((line) => ({ line, fit: bold, colour: text })),
    ...notes.lines.map((line) => ({ line, fit: plain, colour: soft })),
  ];
  const bottom = inner.yMm + inner.heightMm - credit.heightMm;
  const top = bottom - lines.length * lineMm;
  const texts = lines.flatMap(({ line, fit, colour }, index): PrintText[] => {
    const yMm = top + index * lineMm + input.metrics.ascentEm * minPt * mmPerPt;
    return toTextItem({ text: line, xMm: inner.xMm, yMm, sizePt: minPt, anchor: 'start', colour, fit });
  });
  const heightMm = credit.heightMm + lines.length * lineMm + (lines.length > 0 ? gapMm : 0);
  const areNotesOmitted = input.notes.trim() !== '' && notes.lines.length === 0;
  return { items: [...credit.items, ...texts], heightMm, omitted: areNotesOmitted ? ['notes'] : [] };
}

/** Site and data sources, small, on the last line. */
function placeCredit(input: SheetInput, inner: BoxMm): PlacedPart {
  const fit: TextFit = { weight: 400, isName: false, measure: input.measure };
  const space = { sizePt: creditPt, widthMm: inner.widthMm };
  const text = findFirstFitting(input.credit, space, fit) ?? cutText(input.credit.at(-1) ?? '', space, fit);
  const heightMm = text === '' ? 0 : toLineMm(creditPt, input) + 0.3;
  const yMm = inner.yMm + inner.heightMm - input.metrics.descentEm * creditPt * mmPerPt;
  const { soft } = toSheetInks(input);
  const textStyle = { sizePt: creditPt, anchor: 'start', colour: soft, role: 'credit' } as const;
  return { items: toTextItem({ ...textStyle, text, xMm: inner.xMm, yMm, fit }), heightMm, omitted: [] };
}

function placeProfile(input: SheetInput, profile: SheetProfile, box: BoxMm): PrintItem[] {
  const toPoint = ([x, y]: readonly [number, number]) =>
    [box.xMm + x * box.widthMm, box.yMm + y * box.heightMm] as const;
  return [
    ...profile.areas.map(
      ({ points, colour }): PrintItem => ({
        kind: 'polygon',
        pointsMm: points.map(toPoint),
        fill: toGradeInk(colour, input),
      }),
    ),
    { kind: 'polygon', pointsMm: profile.ridge.map(toPoint), stroke: input.style.text, strokeMm: 0.3 },
  ];
}
