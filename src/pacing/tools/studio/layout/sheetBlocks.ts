import type { PrintText } from '#workers/core/print/printTypes.ts';
import { cutText, firstFitting, textWidthMm } from './fitText.ts';
import { type BoxMm, type CellStyle, columnGapMm, lineBox, styleOf, textItem, wordings } from './sheetCell.ts';
import { type SheetInks, sheetInks } from './sheetInks.ts';
import type { SheetInput, SheetLine } from './sheetTypes.ts';

/** Line 1 has the first column and the big one; below it, the others in pairs. */
export function fitsAsBlocks(
  input: SheetInput,
  { lines, sizePt, box }: { readonly lines: readonly SheetLine[]; readonly sizePt: number; readonly box: BoxMm },
): boolean {
  return lines.every((line) => {
    const pairs = pairsOf(input, line, sizePt);
    return pairs.every(([left, right]) => {
      const rightMm = right === null ? 0 : narrowest(right) + columnGapMm;
      return firstFitting(left.texts, { sizePt: left.sizePt, widthMm: box.widthMm - rightMm }, left.fit) !== null;
    });
  });
}

interface Cell extends CellStyle {
  readonly texts: readonly string[];
  readonly isHero: boolean;
}
const narrowest = ({ texts, sizePt, fit }: Cell) => Math.min(...texts.map((text) => textWidthMm(text, sizePt, fit)));

/** Height of a block: line 1 holds the first and the last column, the others follow in pairs. */
export function blockMm(input: SheetInput, sizePt: number): number {
  const styles = input.columns.map((_, index) => styleOf(input, index, sizePt));
  const [first, ...others] = styles;
  if (first === undefined) return 0;
  const hero = others.pop();
  let heightMm = lineBox(hero === undefined ? [first] : [first, hero], input).heightMm;
  for (let at = 0; at < others.length; at += 2) heightMm += lineBox(others.slice(at, at + 2), input).heightMm;
  return heightMm;
}

function pairsOf(input: SheetInput, line: SheetLine, textPt: number): (readonly [Cell, Cell | null])[] {
  const cells = input.columns.map((column, index): Cell => {
    const isHero = index === input.columns.length - 1 && index > 0;
    return { ...styleOf(input, index, textPt), texts: wordings(line, column, !isHero), isHero };
  });
  const [first, ...others] = cells;
  if (first === undefined) return [];
  const hero = others.pop() ?? null;
  const pairs: (readonly [Cell, Cell | null])[] = [[first, hero]];
  for (let at = 0; at < others.length; at += 2) pairs.push([others[at] as Cell, others[at + 1] ?? null]);
  return pairs;
}

export function placeBlock(
  input: SheetInput,
  { line, sizePt, box }: { readonly line: SheetLine; readonly sizePt: number; readonly box: BoxMm },
): PrintText[] {
  const inks = sheetInks(input);
  let top = box.yMm + 0.25;
  return pairsOf(input, line, sizePt).flatMap(([left, right]) => {
    const high = lineBox(right === null ? [left] : [left, right], input);
    const yMm = top + high.ascentMm;
    top += high.heightMm;
    const rightText = right === null ? '' : rightTextOf(right, box.widthMm - columnGapMm - narrowest(left));
    const used = right === null || rightText === '' ? 0 : textWidthMm(rightText, right.sizePt, right.fit) + columnGapMm;
    const room = { sizePt: left.sizePt, widthMm: box.widthMm - used };
    const text = firstFitting(left.texts, room, left.fit) ?? cutText(left.texts.at(-1) ?? '', room, left.fit);
    const look = { yMm, sizePt: left.sizePt, fit: left.fit, colour: inkOf(left, inks) };
    return [
      ...textItem({ ...look, text, xMm: box.xMm, anchor: 'start' }),
      ...(right === null
        ? []
        : textItem({
            text: rightText,
            xMm: box.xMm + box.widthMm,
            anchor: 'end',
            yMm,
            sizePt: right.sizePt,
            fit: right.fit,
            colour: inkOf(right, inks),
          })),
    ];
  });
}

/** Drops its unit if the left text needs the room; a name is cut, a number never. */
function rightTextOf({ texts, sizePt, fit }: Cell, widthMm: number): string {
  const room = { sizePt, widthMm };
  const shortest = texts.at(-1) ?? '';
  return firstFitting(texts, room, fit) ?? (fit.isName ? cutText(shortest, room, fit) : shortest);
}

const inkOf = ({ isHero, fit }: Cell, { accent, text, soft }: SheetInks) =>
  isHero ? accent : fit.weight === 700 ? text : soft;
