import type { Language } from '#contract/languages.ts';
import { serverSkewMs } from '#src/api/serverClock.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { isoDay } from '#src/format/isoDay.ts';

/** A time on Taipei's clock: `05:12`, with its day unless that is today. `nowMs` is this device's clock. */
export function momentText(atMs: number, nowMs: number, language: Language): string {
  const instant = new Date(atMs).toISOString();
  const today = isoDay(new Date(nowMs + serverSkewMs()).toISOString());
  const text = formatMoment(instant, language);
  return isoDay(instant) === today ? text.slice(-5) : text;
}
