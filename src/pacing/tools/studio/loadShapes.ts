import type { Language } from '#contract/languages.ts';
import { outlineKey } from '#contract/print/outlineKey.ts';
import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { printEndpoints } from '#contract/print/printEndpoints.ts';
import { printLimits } from '#contract/print/printLimits.ts';
import { callOnce } from '#src/api/callEndpoint.ts';
import type { MeasureEm, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';

type Shape = Shapes['shapes'][number];
type Line = Pick<PrintText, 'text' | 'weight' | 'isName'>;

export interface ShapedPage {
  readonly page: PrintPage;
  /** Outlines by `outlineKey`. */
  readonly outlines: ReadonlyMap<string, string>;
  /** Characters that the site's fonts do not have: they are left out. */
  readonly missing: readonly string[];
}

/** Three rounds: widths and outlines of the first layout, changes caused by the right widths, and one more. */
const rounds = 3;

/**
 * A page laid out with the widths of the server's fonts, and the outlines of its texts; null if the server does not
 * answer. The first round requests the texts of a layout by the device's own widths, and the widths of all texts that
 * may be used.
 */
export async function loadShapes(
  build: (measure: MeasureEm) => PrintPage,
  { fallback, getLanguage }: { readonly fallback: MeasureEm; readonly getLanguage: (line: Line) => Language },
  signal: AbortSignal,
): Promise<ShapedPage | null> {
  const widths = new Map<string, number>();
  const outlines = new Map<string, Shape>();
  for (let round = 0; round <= rounds; round++) {
    const requested = new Map<string, Line>();
    const page = build((text, weight, isName) => {
      const line = { text, weight, isName };
      const width = widths.get(outlineKey(line));
      if (width !== undefined) return width;
      requested.set(outlineKey(line), line);
      return fallback(text, weight, isName);
    });
    const pageTexts = listTexts(page);
    const wanted = pageTexts.filter((text) => !outlines.has(outlineKey(text)));
    if (wanted.length === 0) {
      const missing = new Set(pageTexts.flatMap((text) => outlines.get(outlineKey(text))?.missing ?? []));
      const paths = [...outlines].map(([key, { path }]) => [key, path ?? ''] as const);
      return { page, outlines: new Map(paths), missing: [...missing] };
    }
    if (round === rounds) return null;
    const lines = toAsk(wanted, [...requested.values()]);
    const body = lines.map(({ line, hasOutline }): PrintTextRequest => {
      const { text, weight } = line;
      return { text, weight, language: getLanguage(line), has_outline: hasOutline };
    });
    // Without a token: printing does not depend on the signed-in user.
    const result = await callOnce(printEndpoints.shapeTexts, { body: { texts: body } }, { token: null, signal });
    if (!result.ok) return null;
    for (const [index, shape] of result.answer.shapes.entries()) {
      const asking = lines[index];
      if (asking === undefined) continue;
      widths.set(outlineKey(asking.line), shape.width / 1000);
      if (asking.hasOutline) outlines.set(outlineKey(asking.line), shape);
    }
  }
  return null;
}

/** The texts that are shown come first, then those that are only measured, up to the limit of one call. */
function toAsk(
  pageTexts: readonly Line[],
  measured: readonly Line[],
): { readonly line: Line; readonly hasOutline: boolean }[] {
  const chosen = new Map<string, { readonly line: Line; readonly hasOutline: boolean }>();
  let length = 0;
  for (const [hasOutline, lines, maxCount] of [
    [true, pageTexts, printLimits.outlinedLength] as const,
    [false, measured, printLimits.totalLength] as const,
  ]) {
    for (const line of lines) {
      const isTooMuch = chosen.size >= printLimits.texts || length + line.text.length > maxCount;
      if (isTooMuch || line.text.length > printLimits.textLength || chosen.has(outlineKey(line))) continue;
      chosen.set(outlineKey(line), { line: { text: line.text, weight: line.weight, isName: line.isName }, hasOutline });
      length += line.text.length;
    }
  }
  return [...chosen.values()];
}

function listTexts({ items }: PrintPage): PrintText[] {
  return items.flatMap((item) => (item.kind === 'text' ? [item] : item.kind === 'group' ? listTexts(item.page) : []));
}
