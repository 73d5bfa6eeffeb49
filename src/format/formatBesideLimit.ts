import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

interface Options {
  readonly digits?: number;
  readonly language?: Language;
}

/** At most this many more digits; a longer text would be unreadable. */
const digitsMore = 3;

/** A value and its limit as texts, with enough digits that they differ and are in the right order. */
export function formatBesideLimit(
  value: number,
  limit: number,
  { digits = 0, language = 'zh-TW' }: Options = {},
): { readonly value: string; readonly limit: string } {
  const side = Math.sign(value - limit);
  const limitDigits = (count: number) => (isWhole(limit * 10 ** digits) ? digits : count);
  const texts = (roundedValue: number, count: number) => ({
    value: formatFixed(roundedValue, count, language),
    limit: formatFixed(limit, limitDigits(count), language),
  });
  if (Math.sign(rounded(value, digits) - rounded(limit, digits)) === side) return texts(value, digits);
  for (let count = digits + 1; count < digits + digitsMore; count++) {
    const roundedValue = awayFrom(value, side, count);
    if (Math.sign(roundedValue - rounded(limit, limitDigits(count))) === side) return texts(roundedValue, count);
  }
  return texts(awayFrom(value, side, digits + digitsMore), digits + digitsMore);
}

/** Tolerance for binary rounding errors: 0.502 * 100 is 50.199999. */
const noise = 1e-6;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < noise;
/** The same rounding as in `formatFixed`. */
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits + 1e-7) / 10 ** digits;

function awayFrom(value: number, side: number, digits: number): number {
  const units = value * 10 ** digits;
  return (side > 0 ? Math.ceil(units - noise) : Math.floor(units + noise)) / 10 ** digits;
}
