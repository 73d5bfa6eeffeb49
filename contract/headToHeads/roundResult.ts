import type { RoundMeasure, RoundOutcome } from './headToHeadKinds.ts';
import { headToHeadLimits } from './headToHeadLimits.ts';

/** A result as typed or read from a table; `none`: nothing was typed. */
export interface TypedRoundResult {
  readonly outcome: RoundOutcome | 'none';
  readonly time_ms: number | null;
  readonly points: number | null;
}

const toResultWithoutValue = (outcome: 'none' | 'dnf' | 'dns'): TypedRoundResult => ({
  outcome,
  time_ms: null,
  points: null,
});

/**
 * Reads `h:mm:ss`, `m:ss` or `ss` with up to three decimals after point or comma, whole points, `DNF`, `DNS`, or
 * nothing; full-width characters too. Null: none of these, or outside `headToHeadLimits`.
 */
export function parseRoundResult(typed: string, measure: RoundMeasure): TypedRoundResult | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return toResultWithoutValue('none');
  const word = text.toLowerCase();
  if (word === 'dnf' || word === 'dns') return toResultWithoutValue(word);
  return measure === 'time' ? parseTime(text) : parsePoints(text);
}

function parsePoints(text: string): TypedRoundResult | null {
  const points = /^\d{1,4}$/.test(text) ? Number(text) : null;
  return points === null ? null : { outcome: 'points', time_ms: null, points };
}

function parseTime(text: string): TypedRoundResult | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text);
  if (match === null) return null;
  const [, h, m, s = '', fraction = ''] = match;
  if ((h !== undefined && Number(m) >= 60) || Number(s) >= 60) return null;
  const wholeS = Number(h ?? 0) * 3_600 + Number(m ?? 0) * 60 + Number(s);
  const timeMs = wholeS * 1_000 + Number(fraction.padEnd(3, '0'));
  const { min, max } = headToHeadLimits.timeMs;
  return timeMs >= min && timeMs <= max ? { outcome: 'time', time_ms: timeMs, points: null } : null;
}

/** Decimals of a second needed to write all times exactly, 0 to 3. */
export function countDecimals(timesMs: readonly number[]): number {
  const neededDecimals = timesMs.map((ms) => (ms % 10 !== 0 ? 3 : ms % 100 !== 0 ? 2 : ms % 1_000 !== 0 ? 1 : 0));
  return Math.max(0, ...neededDecimals);
}

/** `1:02:03.4`, `12:03.4`, `0:03.4`; a negative time without its sign. Rounded to `decimals`. */
export function formatRoundTime(timeMs: number, decimals: number): string {
  const unit = 10 ** (3 - decimals);
  const rounded = Math.round(Math.abs(timeMs) / unit) * unit;
  const h = Math.floor(rounded / 3_600_000);
  const m = Math.floor(rounded / 60_000) % 60;
  const s = (rounded % 60_000) / 1_000;
  const seconds = s.toFixed(decimals).padStart(decimals === 0 ? 2 : 3 + decimals, '0');
  return h === 0 ? `${m}:${seconds}` : `${h}:${String(m).padStart(2, '0')}:${seconds}`;
}

/** The inverse of `parseRoundResult`. */
export function formatRoundResult({ outcome, time_ms: timeMs, points }: TypedRoundResult): string {
  if (timeMs !== null) return formatRoundTime(timeMs, countDecimals([timeMs]));
  if (points !== null) return String(points);
  return outcome === 'none' ? '' : outcome.toUpperCase();
}
