import { mmPerPt } from '#contract/print/printUnits.ts';
import type { MeasureEm, PrintWeight } from '#workers/core/print/printTypes.ts';

export interface TextFit {
  readonly weight: PrintWeight;
  readonly isName: boolean;
  readonly measure: MeasureEm;
}

/** Width of a text on paper. */
export function measureTextMm(text: string, sizePt: number, { weight, isName, measure }: TextFit): number {
  return text === '' ? 0 : measure(text, weight, isName) * sizePt * mmPerPt;
}

/** The first candidate (longest first) that fits; null if none does. */
export function findFirstFitting(
  candidates: readonly string[],
  space: { readonly sizePt: number; readonly widthMm: number },
  fit: TextFit,
): string | null {
  return candidates.find((text) => measureTextMm(text, space.sizePt, fit) <= space.widthMm + 1e-6) ?? null;
}

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Cuts a text with an ellipsis, between graphemes, so that no Thai vowel is separated from its letter. */
export function cutText(
  text: string,
  space: { readonly sizePt: number; readonly widthMm: number },
  fit: TextFit,
): string {
  if (findFirstFitting([text], space, fit) !== null) return text;
  const graphemes = [...graphemeSegmenter.segment(text)].map(({ segment }) => segment);
  // Bisection, so that a note of a thousand letters is not measured a thousand times.
  let fittingCount = 0;
  let tooLongCount = graphemes.length;
  const cutAfter = (count: number) => `${graphemes.slice(0, count).join('').trimEnd()}…`;
  while (tooLongCount - fittingCount > 1) {
    const middle = (fittingCount + tooLongCount) >> 1;
    if (findFirstFitting([cutAfter(middle)], space, fit) !== null) fittingCount = middle;
    else tooLongCount = middle;
  }
  return fittingCount === 0 ? '' : cutAfter(fittingCount);
}

/**
 * Lines of at most a width, broken between words, or inside a word that is wider than a line; the last line is cut if
 * needed.
 */
export function wrapText(
  text: string,
  space: { readonly sizePt: number; readonly widthMm: number; readonly maxLines: number },
  fit: TextFit,
): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const part of splitText(paragraph, space, fit)) {
      if (findFirstFitting([(line + part).trim()], space, fit) !== null) line += part;
      else {
        if (line.trim() !== '') lines.push(line.trim());
        line = part;
      }
    }
    if (line.trim() !== '') lines.push(line.trim());
  }
  const isCut = lines.length > space.maxLines;
  if (!isCut) return { lines, isCut };
  const visibleLines = lines.slice(0, space.maxLines);
  const lastLine = visibleLines.pop();
  return {
    lines:
      lastLine === undefined ? [] : [...visibleLines, cutText(`${lastLine} ${lines[space.maxLines]}…`, space, fit)],
    isCut,
  };
}

/** Seven or more digits, in any grouping. */
const telephonePattern = /([+(]?\d(?:[\s()./-]*\d){6,})/u;

/** Units that are not broken: words, and a whole telephone number if it fits on a line. */
function splitText(text: string, space: { readonly sizePt: number; readonly widthMm: number }, fit: TextFit): string[] {
  const isFitting = (part: string) => findFirstFitting([part.trim()], space, fit) !== null;
  return text
    .split(telephonePattern)
    .flatMap((run, index) =>
      index % 2 === 1 && isFitting(run)
        ? [run]
        : [...wordSegmenter.segment(run)].flatMap(({ segment }) =>
            isFitting(segment) ? [segment] : [...graphemeSegmenter.segment(segment)].map((letter) => letter.segment),
          ),
    );
}
