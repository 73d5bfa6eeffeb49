import type { Language } from '#contract/languages.ts';

/** A linear function from a domain to a range. */
export function createLinearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [from, to] = domain;
  const [start, end] = range;
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value: number): number => start + (value - from) * factor;
}

/** The smallest of 1, 2 and 5 times a power of ten that divides a span into at most `maxSteps` parts. */
export function computeRoundStep(span: number, maxSteps: number): number {
  if (!(span > 0)) return 1;
  const powerOfTen = 10 ** Math.floor(Math.log10(span / maxSteps));
  // Dividing decimal fractions may give slightly more than a whole number.
  const factor = [1, 2, 5].find((candidate) => span / (candidate * powerOfTen) <= maxSteps + 1e-9) ?? 10;
  return factor * powerOfTen;
}

/** Multiples of a step from `low` to `high`, both included. The tolerance allows for binary rounding. */
export function listMultiples(low: number, high: number, step: number): readonly number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

export interface ValueScale {
  readonly domain: readonly [low: number, high: number];
  readonly ticks: readonly number[];
}

interface ValueScaleOptions {
  readonly maxSteps: number;
  /** The scale includes zero. */
  readonly hasZero?: boolean;
  /** The minimum range of the scale, so that a small change does not look large. */
  readonly minSpan?: number;
}

/** A scale that begins and ends at round values. */
export function createValueScale(values: readonly number[], options: ValueScaleOptions): ValueScale {
  const { maxSteps, hasZero = false, minSpan = 0 } = options;
  const allValues = hasZero ? [0, ...values] : values;
  const min = Math.min(...allValues);
  const max = Math.max(...allValues);
  const margin = Math.max(0, minSpan - (max - min));
  const from = hasZero ? min : min - margin / 2;
  const to = hasZero ? max + margin : max + margin / 2;
  const step = computeRoundStep(to - from, maxSteps);
  const low = Math.floor(from / step + 1e-9) * step;
  const high = Math.max(Math.ceil(to / step - 1e-9) * step, low + step);
  return { domain: [low, high], ticks: listMultiples(low, high, step) };
}

const durationStepsS = [1, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000] as const;

/** Whole seconds, minutes or hours from 0 to the end of a duration: 0 and at most `maxSteps` more. */
export function listDurationTicks(durationS: number, maxSteps: number): readonly number[] {
  const stepS =
    durationStepsS.find((candidate) => durationS / candidate <= maxSteps) ?? computeRoundStep(durationS, maxSteps);
  return listMultiples(0, durationS, stepS);
}

const maxRankSteps = 4;
/** A scale has at least this many ranks, so that a change of one rank does not look large. */
const minRanks = 5;

/** Ranks from the first to the worst, rounded up to a whole step. */
export function createRankScale(ranks: readonly number[]): ValueScale {
  const worst = Math.max(...ranks, minRanks);
  const step = Math.max(1, computeRoundStep(worst, maxRankSteps));
  const lowest = Math.ceil(worst / step) * step;
  return { domain: [1, lowest], ticks: [1, ...listMultiples(step, lowest, step).filter((rank) => rank > 1)] };
}

interface MonthTick {
  readonly atMs: number;
  readonly label: string;
}

const maxMonths = 4;
/** A month that begins in the last tenth of the span has no tick: its name would be cut at the end. */
const maxPositionRatio = 0.9;

/** First days of months in a time span, in Asia/Taipei, at most four and none close to the end. */
export function listMonthTicks(fromMs: number, toMs: number, language: Language): readonly MonthTick[] {
  const taipeiOffsetMs = 8 * 3_600_000;
  const start = new Date(fromMs + taipeiOffsetMs);
  const months: number[] = [];
  for (let month = 1; ; month += 1) {
    const atMs = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) - taipeiOffsetMs;
    if (atMs >= toMs) break;
    months.push(atMs);
  }
  const monthStep = Math.max(1, Math.ceil(months.length / maxMonths));
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'Asia/Taipei' });
  return months
    .filter((atMs, index) => index % monthStep === 0 && (atMs - fromMs) / (toMs - fromMs) < maxPositionRatio)
    .map((atMs) => ({ atMs, label: monthFormat.format(atMs) }));
}
