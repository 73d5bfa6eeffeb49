import type { PrintText } from '#workers/core/print/printTypes.ts';
import {
  type BoxMm,
  type CellStyle,
  columnGapMm,
  listWordings,
  toCellStyle,
  toLineBox,
  toTextItem,
} from './cellStyle.ts';
import { cutText, findFirstFitting, measureTextMm } from './fitText.ts';
import { type SheetInks, toSheetInks } from './sheetInks.ts';
import type { SheetInput, SheetLine } from './sheetTypes.ts';

/** Whether every line fits as a block without a cut: the first and the big column on top, the others in pairs below. */
export function fitsAsBlocks(
  input: SheetInput,
  { lines, sizePt, box }: { readonly lines: readonly SheetLine[]; readonly sizePt: number; readonly box: BoxMm },
): boolean {
  return lines.every((line) => {
    const pairs = toPairs(input, line, sizePt);
    return pairs.every(([left, right]) => {
      const rightMm = right === null ? 0 : computeMinWidthMm(right) + columnGapMm;
      return findFirstFitting(left.texts, { sizePt: left.sizePt, widthMm: box.widthMm - rightMm }, left.fit) !== null;
    });
  });
}

interface Cell extends CellStyle {
  readonly texts: readonly string[];
  readonly isHero: boolean;
}
const computeMinWidthMm = ({ texts, sizePt, fit }: Cell) =>
  Math.min(...texts.map((text) => measureTextMm(text, sizePt, fit)));

/** Height of a block: line 1 holds the first and the last column, the others follow in pairs. */
export function toBlockMm(input: SheetInput, sizePt: number): number {
  const styles = input.columns.map((_, index) => toCellStyle(input, index, sizePt));
  const [first, ...rest] = styles;
  if (first === undefined) return 0;
  const hero = rest.pop();
  let heightMm = toLineBox(hero === undefined ? [first] : [first, hero], input).heightMm;
  for (let index = 0; index < rest.length; index += 2)
    heightMm += toLineBox(rest.slice(index, index + 2), input).heightMm;
  return heightMm;
}

function toPairs(input: SheetInput, line: SheetLine, textPt: number): (readonly [Cell, Cell | null])[] {
  const cells = input.columns.map((column, index): Cell => {
    const isHero = index === input.columns.length - 1 && index > 0;
    return { ...toCellStyle(input, index, textPt), texts: listWordings(line, column, !isHero), isHero };
  });
  const [first, ...rest] = cells;
  if (first === undefined) return [];
  const hero = rest.pop() ?? null;
  const pairs: (readonly [Cell, Cell | null])[] = [[first, hero]];
  for (let index = 0; index < rest.length; index += 2) pairs.push([rest[index] as Cell, rest[index + 1] ?? null]);
  return pairs;
}

export function placeBlock(
  input: SheetInput,
  { line, sizePt, box }: { readonly line: SheetLine; readonly sizePt: number; readonly box: BoxMm },
): PrintText[] {
  const inks = toSheetInks(input);
  let top = box.yMm + 0.25;
  return toPairs(input, line, sizePt).flatMap(([left, right]) => {
    const lineBox = toLineBox(right === null ? [left] : [left, right], input);
    const yMm = top + lineBox.ascentMm;
    top += lineBox.heightMm;
    const rightText = right === null ? '' : fitRightText(right, box.widthMm - columnGapMm - computeMinWidthMm(left));
    const usedMm =
      right === null || rightText === '' ? 0 : measureTextMm(rightText, right.sizePt, right.fit) + columnGapMm;
    const space = { sizePt: left.sizePt, widthMm: box.widthMm - usedMm };
    const text = findFirstFitting(left.texts, space, left.fit) ?? cutText(left.texts.at(-1) ?? '', space, left.fit);
    const textStyle = { yMm, sizePt: left.sizePt, fit: left.fit, colour: pickInk(left, inks) };
    return [
      ...toTextItem({ ...textStyle, text, xMm: box.xMm, anchor: 'start' }),
      ...(right === null
        ? []
        : toTextItem({
            text: rightText,
            xMm: box.xMm + box.widthMm,
            anchor: 'end',
            yMm,
            sizePt: right.sizePt,
            fit: right.fit,
            colour: pickInk(right, inks),
          })),
    ];
  });
}

/** Drops its unit if the left text needs the space; a name is cut, a number never. */
function fitRightText({ texts, sizePt, fit }: Cell, widthMm: number): string {
  const space = { sizePt, widthMm };
  const shortText = texts.at(-1) ?? '';
  return findFirstFitting(texts, space, fit) ?? (fit.isName ? cutText(shortText, space, fit) : shortText);
}

const pickInk = ({ isHero, fit }: Cell, { accent, text, soft }: SheetInks) =>
  isHero ? accent : fit.weight === 700 ? text : soft;
