import type { Language } from '#contract/languages.ts';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
const mostRanks = 4;

/** The lowest rank that a chart of ranks shows, and the ranks with a line of their own: the first, then round ones. */
export function rankScale(ranks: readonly number[]): { readonly lowest: number; readonly marks: readonly number[] } {
  const worst = Math.max(...ranks, 5);
  const step = steps.find((size) => worst / size <= mostRanks) ?? worst;
  const lowest = Math.max(Math.ceil(worst / step) * step, 2);
  const round = Array.from({ length: Math.floor(lowest / step) }, (_, index) => (index + 1) * step);
  return { lowest, marks: [1, ...round.filter((rank) => rank > 1)] };
}

interface MonthMark {
  readonly label: string;
  /** 0..1 of the time shown. */
  readonly share: number;
  /** There is no room for it on a phone. */
  readonly isTight: boolean;
}

const mostMonths = 4;
/** So close to the end there is no room for a month's name: on a desk, on a phone. */
const wideRoom = 0.1;
const phoneRoom = 0.34;

/** First days of months in a span of time, in Asia/Taipei, at most four and none close to the end. */
export function monthMarks(fromMs: number, toMs: number, language: Language): readonly MonthMark[] {
  const taipeiMs = 8 * 3_600_000;
  const start = new Date(fromMs + taipeiMs);
  const months: number[] = [];
  for (let month = 1; ; month += 1) {
    const atMs = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) - taipeiMs;
    if (atMs >= toMs) break;
    months.push(atMs);
  }
  const every = Math.max(1, Math.ceil(months.length / mostMonths));
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'Asia/Taipei' });
  return months
    .filter((_, index) => index % every === 0)
    .map((atMs) => {
      const share = (atMs - fromMs) / (toMs - fromMs);
      return { label: name.format(atMs), share, isTight: share > 1 - phoneRoom };
    })
    .filter(({ share }) => share < 1 - wideRoom);
}
