import { raceLimits } from './raceLimits.ts';

/** What was typed or read from a table: a time in seconds, did not finish, or nothing. */
export type TypedResult =
  | { readonly outcome: 'time'; readonly elapsed_s: number }
  | { readonly outcome: 'dnf' | 'none'; readonly elapsed_s: null };

/**
 * Reads `h:mm:ss`, `m:ss` (up to 999 minutes) with up to two decimals of a second, `DNF` in any case, or nothing;
 * full-width characters too. Null: none of these, or outside `raceLimits.elapsedS`.
 */
export function parseResult(typed: string): TypedResult | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { outcome: 'none', elapsed_s: null };
  if (/^dnf$/i.test(text)) return { outcome: 'dnf', elapsed_s: null };
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:\.\d{1,2})?)$/.exec(text);
  if (match === null) return null;
  const [h, m, s] = [match[1] ?? '0', match[2] ?? '', match[3] ?? ''].map(Number) as [number, number, number];
  const isValidClock = s < 60 && (match[1] === undefined || m < 60);
  const elapsedS = Math.round((h * 3_600 + m * 60 + s) * 100) / 100;
  const { min, max } = raceLimits.elapsedS;
  return isValidClock && elapsedS >= min && elapsedS <= max ? { outcome: 'time', elapsed_s: elapsedS } : null;
}

/** As text: `1:41:07`, `1:41:07.25` if there are hundredths of a second. */
export function formatResult({ outcome, elapsed_s: elapsedS }: TypedResult): string {
  if (elapsedS === null) return outcome === 'dnf' ? 'DNF' : '';
  const hundredths = Math.round(elapsedS * 100);
  const h = Math.floor(hundredths / 360_000);
  const m = Math.floor(hundredths / 6_000) % 60;
  const s = hundredths % 6_000;
  const seconds = s % 100 === 0 ? String(s / 100).padStart(2, '0') : (s / 100).toFixed(2).padStart(5, '0');
  return `${h}:${String(m).padStart(2, '0')}:${seconds}`;
}

interface RaceResult {
  readonly status: string;
  readonly elapsed_s: number | null;
}

/** A team's current result in the typed form. */
export function toTypedResult({ status, elapsed_s: elapsedS }: RaceResult): TypedResult {
  if (elapsedS !== null) return { outcome: 'time', elapsed_s: elapsedS };
  return { outcome: status === 'completed' ? 'dnf' : 'none', elapsed_s: null };
}
