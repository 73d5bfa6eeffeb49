import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

interface Options {
  readonly digits?: number;
  readonly language?: Language;
}

/** At most this many more digits; a longer text would be unreadable. */
const maxExtraDigits = 3;

/** A value and its limit as texts, with enough digits that they differ and are in the right order. */
export function formatBesideLimit(
  value: number,
  limit: number,
  { digits = 0, language = 'zh-TW' }: Options = {},
): { readonly value: string; readonly limit: string } {
  const side = Math.sign(value - limit);
  // A limit that is exact with `digits` gets no more, so that a limit of 50 does not become 50.0.
  const getLimitDigits = (count: number) => (isWhole(limit * 10 ** digits) ? digits : count);
  const formatBoth = (roundedValue: number, count: number) => ({
    value: formatFixed(roundedValue, count, language),
    limit: formatFixed(limit, getLimitDigits(count), language),
  });
  if (Math.sign(roundToDigits(value, digits) - roundToDigits(limit, digits)) === side) return formatBoth(value, digits);
  for (let count = digits + 1; count < digits + maxExtraDigits; count++) {
    const roundedValue = roundTowardsSide(value, side, count);
    if (Math.sign(roundedValue - roundToDigits(limit, getLimitDigits(count))) === side)
      return formatBoth(roundedValue, count);
  }
  return formatBoth(roundTowardsSide(value, side, digits + maxExtraDigits), digits + maxExtraDigits);
}

/** Tolerance for binary rounding errors: 0.502 * 100 is 50.199999. */
const tolerance = 1e-6;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < tolerance;
/** The same rounding as in `formatFixed`. */
const roundToDigits = (value: number, digits: number): number => Math.round(value * 10 ** digits + 1e-7) / 10 ** digits;

function roundTowardsSide(value: number, side: number, digits: number): number {
  const units = value * 10 ** digits;
  return (side > 0 ? Math.ceil(units - tolerance) : Math.floor(units + tolerance)) / 10 ** digits;
}
