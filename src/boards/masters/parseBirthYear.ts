import type { Language } from '#contract/languages.ts';
import { birthYears } from '#contract/rankings/membership.ts';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';

const rocStartsAfter = 1911;

/**
 * Parses a typed year of birth. In Taiwan a short year is a 民國 year, which cannot be mistaken for an AD year. Null if
 * nothing was typed, NaN if it is not a number.
 */
export function parseBirthYear(typed: string, language: Language): number | null {
  const year = parseYear(typed);
  const isRoc = language === 'zh-TW' && year !== null && year > 0 && year <= birthYears.max - rocStartsAfter;
  return isRoc ? year + rocStartsAfter : year;
}

/** The AD year if a 民國 year was typed; null otherwise. */
export function toAdYear(typed: string, language: Language): number | null {
  const year = parseBirthYear(typed, language);
  return year !== null && Number.isInteger(year) && year !== parseYear(typed) ? year : null;
}

/** Also accepts 民國75年. */
const parseYear = (typed: string): number | null => parseNumberInput(typed.trim().replace(/^民國|年$/g, ''));
