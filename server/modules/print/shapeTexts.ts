import { setImmediate } from 'node:timers/promises';
import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import { AppError } from '#server/http/AppError.ts';

/** Yields after this long: shaping is synchronous, and opening a font takes 20 ms. */
const turnMs = 8;

/** A call with the costliest characters takes a third of a second; with more calls waiting, refuse. */
const waitingMost = 16;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Widths and outlines of texts in whole thousandths of the em: finer is not visible at 16 pt. Calls run one after
 * another: in parallel, their turns would follow each other without a gap and block all other requests.
 */
export function shapeTexts(texts: readonly PrintTextRequest[]): Promise<Shapes['shapes']> {
  if (waiting >= waitingMost) return Promise.reject(new AppError('server.unavailable'));
  waiting += 1;
  const shaped = last
    .then(() => shapeInTurns(texts))
    .finally(() => {
      waiting -= 1;
    });
  last = shaped.catch(() => undefined);
  return shaped;
}

async function shapeInTurns(texts: readonly PrintTextRequest[]): Promise<Shapes['shapes']> {
  const shapes: Shapes['shapes'] = [];
  let turnEndsAtMs = performance.now() + turnMs;
  for (const { text, weight, language, has_outline: hasOutline } of texts) {
    const { path, width, missing } = shapeText(text, { language, weight, sizePx: 1000, hasPath: hasOutline });
    shapes.push({
      width: Math.round(width * 10) / 10,
      path: inWholeUnits(path),
      missing: [...missing],
    });
    if (performance.now() < turnEndsAtMs) continue;
    await setImmediate();
    turnEndsAtMs = performance.now() + turnMs;
  }
  return shapes;
}

const inWholeUnits = (path: string) => path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)) + 0));
