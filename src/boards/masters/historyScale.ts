import type { Language } from '#contract/languages.ts';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
const maxRanks = 4;

/** The lowest rank that a rank chart shows, and the ranks that get a line: the first, then round ones. */
export function computeRankScale(ranks: readonly number[]): {
  readonly lowest: number;
  readonly marks: readonly number[];
} {
  const worst = Math.max(...ranks, 5);
  const step = steps.find((size) => worst / size <= maxRanks) ?? worst;
  const lowest = Math.max(Math.ceil(worst / step) * step, 2);
  const round = Array.from({ length: Math.floor(lowest / step) }, (_, index) => (index + 1) * step);
  return { lowest, marks: [1, ...round.filter((rank) => rank > 1)] };
}

interface MonthMark {
  readonly label: string;
  /** 0..1 of the time span shown. */
  readonly share: number;
  /** Hidden on a phone, where it does not fit. */
  readonly isTight: boolean;
}

const maxMonths = 4;
/** Too close to the end for a month's name: on a desktop, on a phone. */
const wideRoom = 0.1;
const phoneRoom = 0.34;

/** First days of months in a time span, in Asia/Taipei, at most four and none close to the end. */
export function computeMonthMarks(fromMs: number, toMs: number, language: Language): readonly MonthMark[] {
  const taipeiMs = 8 * 3_600_000;
  const start = new Date(fromMs + taipeiMs);
  const months: number[] = [];
  for (let month = 1; ; month += 1) {
    const atMs = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) - taipeiMs;
    if (atMs >= toMs) break;
    months.push(atMs);
  }
  const every = Math.max(1, Math.ceil(months.length / maxMonths));
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'Asia/Taipei' });
  return months
    .filter((_, index) => index % every === 0)
    .map((atMs) => {
      const share = (atMs - fromMs) / (toMs - fromMs);
      return { label: name.format(atMs), share, isTight: share > 1 - phoneRoom };
    })
    .filter(({ share }) => share < 1 - wideRoom);
}
