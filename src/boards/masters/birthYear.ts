import type { Language } from '#contract/languages.ts';
import { birthYears } from '#contract/rankings/membership.ts';
import { numberOf } from '#src/ui/form/numberText.ts';

const rocStartsAfter = 1911;

/**
 * A year of birth as typed. In Taiwan a short one is of 民國, which cannot be mistaken for one of AD. Null if nothing was
 * typed, NaN if it is no number.
 */
export function birthYearOf(typed: string, language: Language): number | null {
  const year = yearOf(typed);
  const isRoc = language === 'zh-TW' && year !== null && year > 0 && year <= birthYears.max - rocStartsAfter;
  return isRoc ? year + rocStartsAfter : year;
}

/** The year in AD where it was typed as one of 民國; null otherwise. */
export function rocAsAd(typed: string, language: Language): number | null {
  const year = birthYearOf(typed, language);
  return year !== null && Number.isInteger(year) && year !== yearOf(typed) ? year : null;
}

/** Also as one writes it: 民國75年. */
const yearOf = (typed: string): number | null => numberOf(typed.trim().replace(/^民國|年$/g, ''));
