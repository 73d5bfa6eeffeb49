import type { Language } from '#contract/languages.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';

/** A time in Taipei: `05:12`, with its day unless that is today. `nowMs` is by this device's clock. */
export function formatDataTime(atMs: number, nowMs: number, language: Language): string {
  const instant = new Date(atMs).toISOString();
  const today = toIsoDay(new Date(nowMs + getServerSkewMs()).toISOString());
  const text = formatMoment(instant, language);
  // `formatMoment` ends with the time, five characters.
  return toIsoDay(instant) === today ? text.slice(-5) : text;
}
