import { mmPerPt } from '#contract/print/printUnits.ts';
import type { MeasureEm, PrintWeight } from '#workers/core/print/printTypes.ts';

export interface TextFit {
  readonly weight: PrintWeight;
  readonly isName: boolean;
  readonly measure: MeasureEm;
}

/** Width of a text on paper. */
export function textWidthMm(text: string, sizePt: number, { weight, isName, measure }: TextFit): number {
  return text === '' ? 0 : measure(text, weight, isName) * sizePt * mmPerPt;
}

/** The first candidate (longest first) that fits; null if none does. */
export function firstFitting(
  candidates: readonly string[],
  room: { readonly sizePt: number; readonly widthMm: number },
  fit: TextFit,
): string | null {
  return candidates.find((text) => textWidthMm(text, room.sizePt, fit) <= room.widthMm + 1e-6) ?? null;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Cuts a text with an ellipsis, between graphemes, so that no Thai vowel is separated from its letter. */
export function cutText(
  text: string,
  room: { readonly sizePt: number; readonly widthMm: number },
  fit: TextFit,
): string {
  if (firstFitting([text], room, fit) !== null) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  // Bisection, so that a note of a thousand letters is not measured a thousand times.
  let fits = 0;
  let tooLong = letters.length;
  const upTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (firstFitting([upTo(middle)], room, fit) !== null) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? '' : upTo(fits);
}

/**
 * Lines of at most a width, broken between words, or inside a word that is wider than a line; the last line is cut if
 * needed.
 */
export function wrapText(
  text: string,
  room: { readonly sizePt: number; readonly widthMm: number; readonly maxLines: number },
  fit: TextFit,
): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const part of partsOf(paragraph, room, fit)) {
      if (firstFitting([(line + part).trim()], room, fit) !== null) line += part;
      else {
        if (line.trim() !== '') lines.push(line.trim());
        line = part;
      }
    }
    if (line.trim() !== '') lines.push(line.trim());
  }
  const isCut = lines.length > room.maxLines;
  if (!isCut) return { lines, isCut };
  const kept = lines.slice(0, room.maxLines);
  const last = kept.pop();
  return { lines: last === undefined ? [] : [...kept, cutText(`${last} ${lines[room.maxLines]}…`, room, fit)], isCut };
}

/** Seven or more digits, in any grouping. */
const telephone = /([+(]?\d(?:[\s()./-]*\d){6,})/u;

/** Units that are not broken: words, and a whole telephone number if it fits on a line. */
function partsOf(text: string, room: { readonly sizePt: number; readonly widthMm: number }, fit: TextFit): string[] {
  const isFitting = (part: string) => firstFitting([part.trim()], room, fit) !== null;
  return text
    .split(telephone)
    .flatMap((run, index) =>
      index % 2 === 1 && isFitting(run)
        ? [run]
        : [...words.segment(run)].flatMap(({ segment }) =>
            isFitting(segment) ? [segment] : [...graphemes.segment(segment)].map((letter) => letter.segment),
          ),
    );
}
