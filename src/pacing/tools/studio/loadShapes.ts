import type { Language } from '#contract/languages.ts';
import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { printEndpoints } from '#contract/print/printEndpoints.ts';
import { printLimits } from '#contract/print/printLimits.ts';
import { toOutlineKey } from '#contract/print/toOutlineKey.ts';
import { callOnce } from '#src/api/callEndpoint.ts';
import type { MeasureEm, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';

type Shape = Shapes['shapes'][number];
type ShapeLine = Pick<PrintText, 'text' | 'weight' | 'isName'>;

export interface ShapedPage {
  readonly page: PrintPage;
  /** Outlines by `toOutlineKey`. */
  readonly outlines: ReadonlyMap<string, string>;
  /** Characters that the site's fonts do not have: they are left out. */
  readonly missing: readonly string[];
}

/** Three rounds: widths and outlines of the first layout, changes caused by the right widths, and one more. */
const maxRounds = 3;

/**
 * A page laid out with the widths of the server's fonts, and the outlines of its texts; null if the server does not
 * answer. The first round requests the texts of a layout by the device's own widths, and the widths of all texts that
 * may be used.
 */
export async function loadShapes(
  build: (measure: MeasureEm) => PrintPage,
  { fallback, getLanguage }: { readonly fallback: MeasureEm; readonly getLanguage: (line: ShapeLine) => Language },
  signal: AbortSignal,
): Promise<ShapedPage | null> {
  const widths = new Map<string, number>();
  const outlines = new Map<string, Shape>();
  for (let round = 0; round <= maxRounds; round++) {
    const requested = new Map<string, ShapeLine>();
    const page = build((text, weight, isName) => {
      const line = { text, weight, isName };
      const width = widths.get(toOutlineKey(line));
      if (width !== undefined) return width;
      requested.set(toOutlineKey(line), line);
      return fallback(text, weight, isName);
    });
    const pageTexts = listTexts(page);
    const unshapedTexts = pageTexts.filter((text) => !outlines.has(toOutlineKey(text)));
    if (unshapedTexts.length === 0) {
      const missing = new Set(pageTexts.flatMap((text) => outlines.get(toOutlineKey(text))?.missing ?? []));
      const paths = [...outlines].map(([key, { path }]) => [key, path ?? ''] as const);
      return { page, outlines: new Map(paths), missing: [...missing] };
    }
    if (round === maxRounds) return null;
    const lines = listRequestLines(unshapedTexts, [...requested.values()]);
    const body = lines.map(({ line, hasOutline }): PrintTextRequest => {
      const { text, weight } = line;
      return { text, weight, language: getLanguage(line), has_outline: hasOutline };
    });
    // Without a token: printing does not depend on the signed-in user.
    const result = await callOnce(printEndpoints.shapeTexts, { body: { texts: body } }, { token: null, signal });
    if (!result.ok) return null;
    for (const [index, shape] of result.answer.shapes.entries()) {
      const requestedLine = lines[index];
      if (requestedLine === undefined) continue;
      widths.set(toOutlineKey(requestedLine.line), shape.width / 1000);
      if (requestedLine.hasOutline) outlines.set(toOutlineKey(requestedLine.line), shape);
    }
  }
  return null;
}

/** The texts that are shown come first, then those that are only measured, up to the limit of one call. */
function listRequestLines(
  pageTexts: readonly ShapeLine[],
  measuredTexts: readonly ShapeLine[],
): { readonly line: ShapeLine; readonly hasOutline: boolean }[] {
  const chosenLines = new Map<string, { readonly line: ShapeLine; readonly hasOutline: boolean }>();
  let totalLength = 0;
  for (const [hasOutline, lines, maxLength] of [
    [true, pageTexts, printLimits.outlinedLengthMax] as const,
    [false, measuredTexts, printLimits.totalLengthMax] as const,
  ]) {
    for (const line of lines) {
      const isTooMuch = chosenLines.size >= printLimits.textsMax || totalLength + line.text.length > maxLength;
      if (isTooMuch || line.text.length > printLimits.textLengthMax || chosenLines.has(toOutlineKey(line))) continue;
      chosenLines.set(toOutlineKey(line), {
        line: { text: line.text, weight: line.weight, isName: line.isName },
        hasOutline,
      });
      totalLength += line.text.length;
    }
  }
  return [...chosenLines.values()];
}

function listTexts({ items }: PrintPage): PrintText[] {
  return items.flatMap((item) => (item.kind === 'text' ? [item] : item.kind === 'group' ? listTexts(item.page) : []));
}
