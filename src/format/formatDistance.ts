import type { Language } from '#contract/languages.ts';
import { fixed } from './fixed.ts';

/** Metres as kilometres, without the unit: 53,280 is `53.3`. */
export function formatKilometres(distanceM: number, digits = 1, language?: Language): string {
  return fixed(distanceM / 1000, digits, language);
}

/** Whole metres, without the unit: 2796.6 is `2,797`. */
export function formatMetres(lengthM: number, language?: Language): string {
  return fixed(lengthM, 0, language);
}
